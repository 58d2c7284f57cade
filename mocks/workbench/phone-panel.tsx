import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { Button } from '@/ui/kit/button'
import { Segmented, type SegmentedOption } from '@/ui/kit/fields/segmented'
import { useBench } from './bench'
import css from './phone-panel.module.css'

/** Heights of phones by their widths, in pixels. */
export const PHONES = { '320': 568, '390': 844, '414': 896 } as const
export type PhoneWidth = keyof typeof PHONES

const WIDTHS = (['320', '390', '414'] as const).map((value) => ({ value, label: value }))
const LANGUAGES = [
  { value: 'zh', label: '中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
] as const

type PhonePanelProps = { width: PhoneWidth; onWidth: (width: PhoneWidth) => void; onReload: () => void }

/** How large the phone of the frame is, how its app looks, and who is logged in. */
export const PhonePanel = observer(function PhonePanel({ width, onWidth, onReload }: PhonePanelProps) {
  const { model, words } = useBench()
  const { line, look } = model
  return (
    <section className={css.panel} aria-label={words.phone}>
      <h1 className={css.name}>{words.name}</h1>
      <Choice label={words.size} options={WIDTHS} value={width} onChange={onWidth} />
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
      <p role="status" className={css.label}>
        {look?.handset && words.handset(look.handset)}
      </p>
      <div className={css.actions}>
        <Button variant="text" size="s" icon="user" disabled={!line} onClick={() => void model.signIn()}>
          {words.signIn}
        </Button>
        <Button variant="text" size="s" icon="home" disabled={!line} onClick={() => line?.go('#/wechat/home')}>
          {words.toHome}
        </Button>
        <Button variant="text" size="s" icon="refresh" onClick={onReload}>
          {words.reload}
        </Button>
      </div>
    </section>
  )
})

type ChoiceProps<T extends string> = {
  label: string
  options: readonly SegmentedOption<T>[]
  value: T | undefined
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
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
