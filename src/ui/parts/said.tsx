import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { termsWords } from '@/ui/words/zh/terms'
import { useWords } from '@/ui/words/words'

/** What a clinic says: a word of a closed list in the person's language, anything else in the clinic's own. */
export function Said({ text, told }: { text: string; told?: string | undefined }) {
  const { said } = useWords(termsWords).terms
  const shown = told ?? said(text)
  return <span lang={shown === text ? CLINIC_LANGUAGE : undefined}>{shown}</span>
}

/** Says, in another language, that what is in Chinese are the clinic's own words. */
export function OwnWords({ className }: { className?: string | undefined }) {
  const { own } = useWords(termsWords).terms
  return own === '' ? null : <p className={className}>{own}</p>
}
