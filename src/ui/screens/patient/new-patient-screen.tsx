import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useRef, useState, type FormEvent, useId } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { hasExistingProfile, type AddPatientResult } from '@/domain/patient/patient'
import { Button } from '@/ui/kit/button'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { toast } from '@/ui/kit/toast'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { useReturnTo } from '@/ui/parts/use-return-to'
import { ProfileLinkStore } from '@/ui/stores/profile-link-store'
import { useStores, useStore } from '@/ui/stores/stores'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import { ExistingProfileSheet } from './existing-profile-sheet'
import { GuardianFields } from './guardian-fields'
import { needsGuardianFields, toNewPatient, ID_DOCUMENT_TYPES } from './patient-form'
import { usePatientForm, type PatientFormState } from './use-patient-form'
import css from './new-patient-screen.module.css'
import type { IdCardSex } from '@/domain/patient/id-card'
import { parseIdCard } from '@/domain/patient/id-document'
import { sanitizeNameInput } from '@/domain/patient/person-name'
import type { Day } from '@/domain/general/day'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { FieldRow } from '@/ui/kit/fields/field-row'
import { SegmentedField } from '@/ui/kit/fields/segmented-field'
import { TextField } from '@/ui/kit/fields/text-field'
import { MobileField } from '@/ui/parts/mobile-field'
import { BirthdayField } from './birthday-field'
import { IdDocumentFields } from './id-document-fields'
import { RelationField } from './relation-field'
import { PatientStore } from '@/ui/stores/patient-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'

/** S35: adds a family member, who becomes the active patient. */
export const NewPatientScreen = observer(function NewPatientScreen() {
  const words = useMessages(patientMessages)
  const stores = useStores()
  const navigate = useNavigate()
  const destination = useReturnTo('/patients')
  const page = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [failure, setFailure] = useState<Failure>()
  const [found, setFound] = useState<{ added: AddPatientResult; binding: ProfileLinkStore; clinicId: string }>()
  const { check, ...state } = usePatientForm(page)
  const [isBusy, setBusy] = useState(false)
  const patient = stores.get(PatientStore)
  const clinic = stores.get(ClinicStore)
  const scheduling = stores.get(SchedulingStore)
  const { form, errorOf, edit } = state
  const today = scheduling.today()

  const add = async () => {
    const thisClinic = await clinic.loadCurrent()
    const added = thisClinic && (await patient.add(toNewPatient(form, today), thisClinic.id))
    if (!added) {
      setFailure(thisClinic ? patient.adding.failure : clinic.current.failure)
      return
    }
    if (hasExistingProfile(added)) {
      setFound({ added, binding: stores.get(ProfileLinkStore), clinicId: thisClinic.id })
      return
    }
    finish(added.existed !== undefined)
  }
  const finish = (isBound: boolean) => {
    void patient.all.of().again()
    toast(isBound ? words.patient.bound : words.patient.added, { tone: 'success' })
    void navigate({ href: destination(), replace: true })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current || !check()) return
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await add()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <main>
      <PageTitle title={words.patient.newTitle} note={words.patient.newNote} />
      <form ref={page} noValidate onSubmit={(event) => void submit(event)}>
        <div className={css.body}>
          <PersonFields today={today} {...state} />
          <p role="status" className={css.status}>
            {needsGuardianFields(form, today) && words.patient.guardianNote}
          </p>
          {needsGuardianFields(form, today) && <GuardianFields {...state} />}
          <CheckboxRow
            checked={form.consent}
            onChange={(consent) => edit({ consent })}
            required
            error={errorOf('consent')}
          >
            {needsGuardianFields(form, today) ? words.patient.guardianConsent : words.patient.consent}
          </CheckboxRow>
          {failure && <AddFailure failure={failure} />}
        </div>
        <StickyBar>
          <Button type="submit" loading={isBusy} loadingText={words.patient.submitting}>
            {words.patient.submit}
          </Button>
        </StickyBar>
      </form>
      {found && (
        <ExistingProfileSheet found={found.added} binding={found.binding} clinicId={found.clinicId} onDone={finish} />
      )}
    </main>
  )
})

const comeIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

const AddFailure = observer(function AddFailure({ failure }: { failure: Failure }) {
  const words = useMessages(patientMessages).patient
  const session = useStore(SessionStore)
  const { kind } = failure.reason
  const isUnanswered = kind === 'network' || kind === 'timeout'
  const signIn = (
    <Link to="/login" onClick={() => session.rememberDestination('/patients/new')}>
      {words.signIn}
    </Link>
  )
  return (
    <div ref={comeIntoView}>
      <FailureNotice failure={failure} lead={words.failed} action={kind === 'signed-out' ? signIn : undefined}>
        {isUnanswered ? words.unanswered : undefined}
      </FailureNotice>
    </div>
  )
})

const SEXES: readonly IdCardSex[] = ['male', 'female']

type PersonFieldsProps = PatientFormState & { today: Day }

/** Personal data; fields derived from the ID card are hidden. */
function PersonFields({ today, ...state }: PersonFieldsProps) {
  const words = useMessages(patientMessages).patient
  const { form, errorOf, edit } = state
  const read = parseIdCard(form.paperType, form.paper, today)
  return (
    <FieldGroup label={words.who}>
      <RelationField value={form.relation} onChange={(relation) => edit({ relation })} error={errorOf('relation')} />
      <TextField
        label={words.fields.name}
        required
        value={form.name}
        onChange={(name) => edit({ name })}
        rule={sanitizeNameInput}
        placeholder={words.nameHint}
        hint={form.relation === 'child' ? words.newbornHint : undefined}
        error={errorOf('name')}
      />
      <IdDocumentFields
        types={ID_DOCUMENT_TYPES}
        type={form.paperType}
        onType={(paperType) => edit({ paperType })}
        paper={form.paper}
        onPaper={(paper) => edit({ paper })}
        hint={read && words.read}
        error={errorOf('paper')}
      />
      {read ? (
        <>
          <ReadRow label={words.fields.sex} value={words.sexes(read.sex)} />
          <ReadRow label={words.fields.birthday} value={words.day(read.birthday)} />
        </>
      ) : (
        <>
          <SegmentedField
            label={words.fields.sex}
            required
            options={SEXES.map((value) => ({ value, label: words.sexes(value) }))}
            value={form.sex}
            onChange={(sex) => edit({ sex })}
            error={errorOf('sex')}
          />
          <BirthdayField today={today} {...state} />
        </>
      )}
      <MobileField
        required={!needsGuardianFields(form, today)}
        value={form.mobile}
        onChange={(mobile) => edit({ mobile })}
        hint={needsGuardianFields(form, today) ? words.guardianMobileServes : undefined}
        error={errorOf('mobile')}
      />
    </FieldGroup>
  )
}

/** A value from the ID card, which is read-only. */
function ReadRow({ label, value }: { label: string; value: string }) {
  const id = useId()
  return (
    <FieldRow id={id} labelId={`${id}-label`} label={label}>
      <span className={css.read}>{value}</span>
    </FieldRow>
  )
}
