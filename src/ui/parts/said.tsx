import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { termsWords } from '@/ui/words/zh/terms'
import { useWords } from '@/ui/words/words'

/** Text of the clinic: a known term in the user's language, anything else untranslated. */
export function Said({ text, told }: { text: string; told?: string | undefined }) {
  const { said } = useWords(termsWords).terms
  const shown = told ?? said(text)
  return <span lang={shown === text ? CLINIC_LANGUAGE : undefined}>{shown}</span>
}

/** Explains, in other languages, that Chinese text is the clinic's own. */
export function OwnWords({ className }: { className?: string | undefined }) {
  const { own } = useWords(termsWords).terms
  return own === '' ? null : <p className={className}>{own}</p>
}
