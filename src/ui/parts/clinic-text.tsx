import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'

/** Text from the clinic: translates known terms into the user's language, and leaves anything else untranslated. */
export function ClinicText({ text, told }: { text: string; told?: string | undefined }) {
  const { said } = useMessages(termsMessages).terms
  const shown = told ?? said(text)
  return <span lang={shown === text ? CLINIC_LANGUAGE : undefined}>{shown}</span>
}

/** Explains, in other languages, that Chinese text is the clinic's own. */
export function UntranslatedNotice({ className }: { className?: string | undefined }) {
  const { own } = useMessages(termsMessages).terms
  return own === '' ? null : <p className={className}>{own}</p>
}
