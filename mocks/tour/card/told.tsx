import { CLINIC_LANGUAGE, type Language } from '@/domain/phone/language'

const CHINESE = /([\u2e80-\u9fff]+)/

/** A sentence; the Chinese words in an English one are marked, so that they are said right. */
export function Told({ text, language }: { text: string; language: Language }) {
  if (language === 'zh') return text
  return text.split(CHINESE).map((part, index) =>
    CHINESE.test(part) ? (
      <span key={index} lang={CLINIC_LANGUAGE}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
