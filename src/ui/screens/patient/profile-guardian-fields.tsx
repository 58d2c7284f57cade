import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { accountMessages } from '@/ui/messages/zh/account'
import { patientMessages } from '@/ui/messages/zh/patient'
import { useMessages } from '@/ui/messages/use-messages'
import { ReadOnlyRow, type ProfileFormState } from './profile-person-fields'
import { GuardianFields } from './guardian-fields'

/** Fields for a child's guardian; masked as sent by the clinic, but entered in full for a new guardian. */
export function ProfileGuardianFields({ patient, form, errorOf, edit, change }: ProfileFormState) {
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
