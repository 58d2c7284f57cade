import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { NumberField } from '@/ui/kit/fields/number-field'
import { Select } from '@/ui/kit/fields/select'
import { SwitchCell } from '@/ui/kit/fields/switch-cell'
import { TextField } from '@/ui/kit/fields/text-field'
import type { PropControl, GalleryEntry, GalleryProps } from './gallery-entry'
import { useSampleText } from './use-sample-text'
import css from './gallery.module.css'

type PropertiesProps = {
  entry: GalleryEntry
  /** Props of the state, before any edits. */
  given: GalleryProps
  props: GalleryProps
  onChange: (name: string, value: unknown) => void
}
const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** A control for each editable prop. */
export const PropControls = observer(function PropControls({ entry, given, props, onChange }: PropertiesProps) {
  const say = useSampleText()
  const named = Object.entries(entry.controls ?? {})
  const of = (...kinds: PropControl[]) => named.filter(([, control]) => kinds.includes(control))
  const shown = (name: string) => (isText(props[name]) ? String(props[name]) : '')
  const lists = named.flatMap(([name, options]) => (typeof options === 'string' ? [] : [{ name, options }]))
  return (
    <div className={css.states}>
      {of('text', 'number').length > 0 && (
        <FieldGroup>
          {of('text', 'number').map(([name, kind]) =>
            kind === 'number' ? (
              <Amount
                key={name}
                name={name}
                value={shown(name)}
                onChange={(amount) => onChange(name, amount ?? given[name])}
              />
            ) : (
              <TextField
                key={name}
                label={name}
                value={shown(name)}
                rule={{ keepSpaces: true, keepEmoji: true, keepRareIdeographs: true }}
                onChange={(text) => onChange(name, text === '' && given[name] === undefined ? undefined : text)}
              />
            ),
          )}
        </FieldGroup>
      )}
      {lists.length > 0 && (
        <div className={css.row}>
          {lists.map(({ name, options }) => (
            <Select
              key={name}
              label={name}
              width={160}
              placeholder={say('默认', 'Default')}
              options={options.map((option) => ({ value: String(option), label: String(option) }))}
              value={isText(props[name]) ? shown(name) : undefined}
              onChange={(chosen) =>
                onChange(
                  name,
                  options.find((option) => String(option) === chosen),
                )
              }
            />
          ))}
        </div>
      )}
      {of('flag').length > 0 && (
        <CellGroup>
          {of('flag').map(([name]) => (
            <SwitchCell
              key={name}
              title={name}
              checked={Boolean(props[name])}
              onChange={(isOn) => onChange(name, isOn)}
            />
          ))}
        </CellGroup>
      )}
    </div>
  )
})

type AmountProps = { name: string; value: string; onChange: (amount: number | undefined) => void }

/** Keeps incomplete input, such as "0." while typing 0.5. */
function Amount({ name, value, onChange }: AmountProps) {
  const [text, setText] = useState(value)
  const write = (next: string) => {
    setText(next)
    const amount = Number(next)
    onChange(next === '' || Number.isNaN(amount) ? undefined : amount)
  }
  return <NumberField label={name} value={text} allowNegative onChange={write} />
}
