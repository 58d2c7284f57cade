import { observer } from 'mobx-react-lite'
import type { Language } from '@/domain/device/language'
import { Segmented, type SegmentedOption } from '@/ui/kit/fields/segmented'
import { toast } from '@/ui/kit/toast'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { LanguageStore } from '@/ui/stores/language-store'

/** Each language is named in that language, so that its readers recognise it. */
const NAMES: readonly SegmentedOption<Language>[] = [
  { value: 'zh', label: '中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
]

/** Switches the language immediately; the page keeps its state. */
export const LanguageChoice = observer(function LanguageChoice() {
  const language = useStore(LanguageStore)
  const words = useMessages(commonMessages).common
  const choose = async (wanted: Language) => {
    if (!(await language.choose(wanted))) toast(words.languageFailed, { tone: 'error' })
  }
  return (
    <Segmented
      label={words.language}
      options={NAMES}
      value={language.language}
      onChange={(wanted) => void choose(wanted)}
    />
  )
})
