import { observer } from 'mobx-react-lite'
import { useId, useState, type ReactNode } from 'react'
import { formatMobile, maskMobile } from '@/domain/session/mobile'
import type { IdCardSex } from '@/domain/patient/id-card'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { sanitizeNameInput } from '@/domain/patient/person-name'
import type { Patient } from '@/domain/patient/patient'
import { Button } from '@/ui/kit/button'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { FieldRow } from '@/ui/kit/fields/field-row'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { SegmentedField } from '@/ui/kit/fields/segmented-field'
import { TextField } from '@/ui/kit/fields/text-field'
import { MobileField } from '@/ui/parts/mobile-field'
import { telHref } from '@/ui/parts/tel'
import { useStore } from '@/ui/stores/stores'
import { accountMessages } from '@/ui/messages/zh/account'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import { BirthdayField } from './birthday-field'
import { isVerifiedByIdCard, type ProfileForm } from './profile-form'
import { RelationField } from './relation-field'
import type { PatientFormState } from './use-patient-form'
import css from './file.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const SEXES: readonly IdCardSex[] = ['male', 'female']

export type ProfileFormState = Omit<PatientFormState, 'form'> & {
  readonly patient: Patient
  readonly form: ProfileForm
  readonly change: (edit: Partial<ProfileForm>) => void
}

/** Personal data. Data verified by ID card is read-only, with a link that explains how to change it. */
export const ProfilePersonFields = observer(function ProfilePersonFields(state: ProfileFormState) {
  const { patient: words, account: says } = useMessages(patientMessages, accountMessages)
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const { patient, form, errorOf, edit } = state
  const isLocked = isVerifiedByIdCard(patient)
  const hasPaper = patient.idCardType !== 'none'
  const phone = clinic.current.value?.phone
  return (
    <>
      {isLocked && (
        <Notice tone="blue" icon="lock" action={phone ? <a href={telHref(phone)}>{says.lockedCall}</a> : undefined}>
          <b>{says.locked}</b>
          <br />
          {patient.isMinor ? says.lockedHowChild : says.lockedHow}
        </Notice>
      )}
      <FieldGroup label={words.who}>
        {isLocked ? (
          <>
            <ReadOnlyRow label={words.fields.name} isLocked lang={CLINIC_LANGUAGE}>
              {patient.name}
            </ReadOnlyRow>
            {patient.sex !== 'unknown' && (
              <ReadOnlyRow label={words.fields.sex} isLocked>
                {words.sexes(patient.sex)}
              </ReadOnlyRow>
            )}
            {patient.birthday && (
              <ReadOnlyRow label={words.fields.birthday} isLocked>
                {words.day(patient.birthday)}
              </ReadOnlyRow>
            )}
          </>
        ) : (
          <>
            <TextField
              label={words.fields.name}
              required
              value={form.name}
              onChange={(name) => edit({ name })}
              rule={sanitizeNameInput}
              error={errorOf('name')}
            />
            <SegmentedField
              label={words.fields.sex}
              required
              options={SEXES.map((value) => ({ value, label: words.sexes(value) }))}
              value={form.sex}
              onChange={(sex) => edit({ sex })}
              error={errorOf('sex')}
            />
            <BirthdayField today={scheduling.today()} form={form} errorOf={errorOf} edit={edit} />
          </>
        )}
        <ReadOnlyRow label={hasPaper ? words.papers(patient.idCardType) : words.fields.paperType} isLocked>
          <span className={css.paper}>{patient.idCardMasked || (hasPaper ? says.empty : words.papers('none'))}</span>
        </ReadOnlyRow>
        <RelationField value={form.relation} onChange={(relation) => edit({ relation })} error={errorOf('relation')} />
        <MobileOfFile {...state} />
      </FieldGroup>
    </>
  )
})

/** The mobile number, masked until revealed; a new number is entered in full. */
function MobileOfFile({ patient, form, errorOf, edit, change }: ProfileFormState) {
  const { patient: words, account: says } = useMessages(patientMessages, accountMessages)
  const [isShown, setShown] = useState(false)
  if (form.isMobileChanging)
    return (
      <MobileField
        label={says.newMobile}
        required
        value={form.mobile}
        onChange={(mobile) => edit({ mobile })}
        error={errorOf('mobile')}
        trailing={
          <Button variant="text" size="s" onClick={() => change({ isMobileChanging: false, mobile: '' })}>
            {says.keepMobile}
          </Button>
        }
      />
    )
  return (
    <ReadOnlyRow
      label={words.fields.mobile}
      trailing={
        <span className={css.actions}>
          {patient.mobile !== '' && (
            <Button
              variant="text"
              size="s"
              aria-label={isShown ? says.hideMobile : says.showMobile}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? says.hide : says.show}
            </Button>
          )}
          <Button
            variant="text"
            size="s"
            aria-label={says.changeMobile}
            onClick={() => change({ isMobileChanging: true })}
          >
            {says.change}
          </Button>
        </span>
      }
    >
      <span className={css.whole}>{isShown ? formatMobile(patient.mobile) : maskMobile(patient.mobile)}</span>
    </ReadOnlyRow>
  )
}

type ReadOnlyRowProps = {
  label: string
  isLocked?: boolean
  lang?: string
  trailing?: ReactNode
  children: ReactNode
}

export function ReadOnlyRow({ label, isLocked = false, lang, trailing, children }: ReadOnlyRowProps) {
  const id = useId()
  return (
    <FieldRow
      id={id}
      labelId={`${id}-label`}
      label={label}
      trailing={isLocked ? <Icon name="lock" className={css.lock} /> : trailing}
    >
      <span className={css.read} lang={lang}>
        {children}
      </span>
    </FieldRow>
  )
}
