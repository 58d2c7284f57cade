import { useParams } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useRef, useState, type FormEvent } from 'react'
import type { Failure } from '@/domain/failure/failure'
import type { Patient, Relation } from '@/domain/patient/patient'
import { Button } from '@/ui/kit/button'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { TextArea } from '@/ui/kit/fields/text-area'
import { toast } from '@/ui/kit/toast'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderCause, LoaderParams } from '@/ui/shell/loader-args'
import { accountMessages } from '@/ui/messages/zh/account'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import { useMessages } from '@/ui/messages/use-messages'
import { ProfilePersonFields, ReadOnlyRow, type ProfileFormState } from './profile-person-fields'
import { profileUpdateOf, MAX_HISTORY_LENGTH, type ProfileConflict, type ProfileField } from './profile-form'
import { UnlinkPatientButton } from './unlink-patient-button'
import { useProfileForm } from './use-profile-form'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './file.module.css'
import { maskMobile } from '@/domain/session/mobile'
import type { IdCardSex } from '@/domain/patient/id-card'
import { isDay } from '@/domain/general/day'
import { patientMessages } from '@/ui/messages/zh/patient'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PatientProfileStore } from '@/ui/stores/patient-profile-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { GuardianFields } from './guardian-fields'

/** Prefetches the profile, and loads the clinic. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  stores.get(PatientProfileStore).byId.prefetch(params.id)
  void stores.get(ClinicStore).loadCurrent()
}
/** Opens the profile. Reloading the same screen must keep a pending save. */
export function enter(stores: Stores, { cause, params }: LoaderCause & LoaderParams<'id'>): void {
  const patientFile = stores.get(PatientProfileStore)
  if (cause === 'enter') patientFile.forgetRefusals()
  patientFile.open(params.id)
}

/** S36: a patient's profile at the clinic. */
export const EditPatientScreen = observer(function EditPatientScreen() {
  const words = useMessages(accountMessages).account
  const patientFile = useStore(PatientProfileStore)
  const { id } = useParams({ from: '/patients/$id' })
  const file = patientFile.byId.of(id)
  return (
    <main>
      <PageTitle title={file.value ? words.fileOf(file.value.name) : words.fileTitle} />
      <AsyncView for={file} skeleton={<FileSkeleton />}>
        {(patient) => <FileFormOf key={patient.id} patient={patient} />}
      </AsyncView>
    </main>
  )
})

const FileFormOf = observer(function FileFormOf({ patient }: { patient: Patient }) {
  const words = useMessages(accountMessages, failureMessages)
  const { account: says } = words
  const clinic = useStore(ClinicStore)
  const family = useStore(PatientStore)
  const patientFile = useStore(PatientProfileStore)
  const page = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const { form, conflicts, errorOf, edit, change, check, takeTheirs, settle } = useProfileForm(page, patient)

  const save = async () => {
    const thisClinic = await clinic.loadCurrent()
    const wish = profileUpdateOf(form, patient)
    if (!wish) return toast(says.nothingChanged)
    const saved = thisClinic && (await patientFile.save(thisClinic.id, wish))
    if (saved) {
      settle(saved)
      void family.all.of().again()
      return toast(says.saved, { tone: 'success' })
    }
    const refused = thisClinic ? patientFile.saving.failure : clinic.current.failure
    setFailure(refused)
    if (refused?.reason.kind === 'edited-elsewhere') await patientFile.byId.of(patient.id).again()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !check()) return
    setBusy(true)
    setFailure(undefined)
    try {
      await save()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={page} noValidate onSubmit={(event) => void submit(event)}>
      <PageBody gap={18} above={2}>
        <ProfilePersonFields patient={patient} form={form} errorOf={errorOf} edit={edit} change={change} />
        <section>
          <SectionHead title={says.histories} />
          <FieldGroup label={says.histories}>
            <div className={css.histories}>
              <TextArea
                label={says.allergy}
                placeholder={says.allergyHint}
                value={form.allergyHistory}
                maxLength={MAX_HISTORY_LENGTH}
                onChange={(allergyHistory) => change({ allergyHistory })}
              />
              <TextArea
                label={says.past}
                placeholder={says.pastHint}
                value={form.pastHistory}
                maxLength={MAX_HISTORY_LENGTH}
                onChange={(pastHistory) => change({ pastHistory })}
              />
            </div>
          </FieldGroup>
        </section>
        {(patient.isMinor || patient.guardian) && (
          <ProfileGuardianFields patient={patient} form={form} errorOf={errorOf} edit={edit} change={change} />
        )}
        {conflicts.length > 0 && <ProfileConflicts conflicts={conflicts} onTake={takeTheirs} />}
        {failure && failure.reason.kind !== 'edited-elsewhere' && (
          <Notice tone="danger" role="alert">
            {says.notSaved + failureText(words, failure)}
          </Notice>
        )}
        {failure?.reason.kind === 'edited-elsewhere' && conflicts.length === 0 && (
          <Notice role="alert">{failureText(words, failure)}</Notice>
        )}
        <UnlinkPatientButton patient={patient} />
      </PageBody>
      <StickyBar>
        <Button type="submit" loading={isBusy} loadingText={says.saving}>
          {says.save}
        </Button>
      </StickyBar>
    </form>
  )
})

const FileSkeleton = () => (
  <SkeletonGroup>
    <PageBody gap={18} above={2}>
      {['40%', '60%', '50%', '70%'].map((width) => (
        <Skeleton key={width} width={width} height={22} />
      ))}
    </PageBody>
  </SkeletonGroup>
)

type ConflictsProps = { conflicts: readonly ProfileConflict[]; onTake: (field: ProfileField) => void }

const comeIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** Shown if the profile was changed elsewhere: both values of each conflict, until the user chooses or edits one. */
function ProfileConflicts({ conflicts, onTake }: ConflictsProps) {
  const { account: says, patient: words } = useMessages(accountMessages, patientMessages)
  const labels: Record<ProfileField, string> = {
    name: words.fields.name,
    relation: words.fields.relation,
    sex: words.fields.sex,
    birthday: words.fields.birthday,
    mobile: words.fields.mobile,
    allergyHistory: says.allergy,
    pastHistory: says.past,
  }
  const shown = (field: ProfileField, value: string): string => {
    if (value === '') return says.empty
    if (field === 'mobile') return maskMobile(value)
    if (field === 'relation') return words.relation(value as Relation)
    if (field === 'sex') return value === 'unknown' ? says.empty : words.sexes(value as IdCardSex)
    return field === 'birthday' && isDay(value) ? words.day(value) : value
  }
  return (
    <section ref={comeIntoView} role="alert" className={css.conflicts}>
      <h2 className={css.conflictTitle}>{says.conflictTitle}</h2>
      <p>{says.conflictText}</p>
      {conflicts.map(({ field, theirs, mine }) => (
        <div key={field} className={css.conflict}>
          <h3>{labels[field]}</h3>
          <dl className={css.both}>
            <div>
              <dt>{says.theirs}</dt>
              <dd>{shown(field, theirs)}</dd>
            </div>
            <div>
              <dt>{says.mine}</dt>
              <dd>{shown(field, mine)}</dd>
            </div>
          </dl>
          <Button variant="outline" size="s" onClick={() => onTake(field)}>
            {says.takeTheirs}
          </Button>
        </div>
      ))}
    </section>
  )
}

/** Fields for a child's guardian; masked as sent by the clinic, but entered in full for a new guardian. */
function ProfileGuardianFields({ patient, form, errorOf, edit, change }: ProfileFormState) {
  const { patient: words, account: says } = useMessages(patientMessages, accountMessages)
  const { guardian } = patient
  if (form.isGuardianChanging)
    return (
      <>
        <GuardianFields form={form} errorOf={errorOf} edit={edit} />
        <div>
          <Button variant="text" size="s" onClick={() => change({ isGuardianChanging: false })}>
            {says.keepGuardian}
          </Button>
        </div>
      </>
    )
  return (
    <section>
      <SectionHead
        title={words.guardian}
        action={
          <button type="button" onClick={() => change({ isGuardianChanging: true })}>
            {says.changeGuardian}
          </button>
        }
      />
      <FieldGroup label={words.guardian}>
        <ReadOnlyRow label={words.guardianFields.name} lang={CLINIC_LANGUAGE}>
          {guardian?.name ?? says.empty}
        </ReadOnlyRow>
        <ReadOnlyRow label={words.paperLabel(guardian?.idCardType ?? 'id-card')}>
          {guardian?.idCard ?? says.empty}
        </ReadOnlyRow>
        <ReadOnlyRow label={words.guardianFields.mobile}>{guardian?.mobile ?? says.empty}</ReadOnlyRow>
      </FieldGroup>
    </section>
  )
}
