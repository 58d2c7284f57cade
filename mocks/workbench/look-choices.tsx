import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { Segmented, type SegmentedOption } from '@/ui/kit/fields/segmented'
import { useBench } from './bench'
import css from './look-choices.module.css'

const LANGUAGES = [
  { value: 'zh', label: '中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
] as const

/** How the app of the phone looks: colours, version and language. */
export const LookChoices = observer(function LookChoices() {
  const { model, words } = useBench()
  const { line, look } = model
  return (
    <fieldset className={css.looks} disabled={!line}>
      <Choice
        label={words.theme}
        options={[
          { value: 'light', label: words.light },
          { value: 'dark', label: words.dark },
        ]}
        value={look?.theme}
        onChange={(theme) => line?.setTheme(theme)}
      />
      <Choice
        label={words.mode}
        options={[
          { value: 'plain', label: words.plain },
          { value: 'elder', label: words.elder },
        ]}
        value={look && (look.isElder ? 'elder' : 'plain')}
        onChange={(mode) => line?.setElder(mode === 'elder')}
      />
      <Choice
        label={words.language}
        options={LANGUAGES}
        value={look?.language}
        onChange={(language) => void line?.setLanguage(language)}
      />
    </fieldset>
  )
})

type ChoiceProps<T extends string> = {
  label: string
  options: readonly SegmentedOption<T>[]
  value: T | undefined
  onChange: (value: T) => void
}

export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div className={css.choice}>
      <span id={id} className={css.label}>
        {label}
      </span>
      <Segmented labelledBy={id} options={options} value={value} onChange={onChange} />
    </div>
  )
}
