import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useId, useState, Fragment, isValidElement, type ReactNode } from 'react'
import { Button } from '@/ui/kit/button'
import { LinkTabs } from '@/ui/kit/layout/link-tabs'
import { toast } from '@/ui/kit/toast'
import { copyToClipboard } from '@/ui/parts/copy-to-clipboard'
import { GALLERY_ENTRIES, type GalleryLocation } from './catalogue'
import { noop, type GalleryProps, type GalleryEntry, type PropControl, useSampleText } from './gallery-entry'
import { SampleFrame, LiveSample } from './sample'
import css from './gallery.module.css'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { NumberField } from '@/ui/kit/fields/number-field'
import { Select } from '@/ui/kit/fields/select'
import { SwitchCell } from '@/ui/kit/fields/switch-cell'
import { TextField } from '@/ui/kit/fields/text-field'

/** A state of a component, to try, edit and copy. */
export const Playground = observer(function Playground({ entry, state }: Required<GalleryLocation>) {
  const say = useSampleText()
  const id = useId()
  const [changes, setChanges] = useState<GalleryProps>({})
  const { element } = entry
  const given = entry.states[state]?.[2](say, noop) ?? {}
  const props = { ...given, ...changes }
  const line = jsxSnippetOf(entry, props)
  const copy = async () => {
    const isCopied = await copyToClipboard(line)
    if (isCopied) toast(say('这一行已复制', 'The line is copied'), { tone: 'success' })
    else toast(say('没有复制成功，请长按选取', 'Not copied, please select it by hand'), { tone: 'error' })
  }
  return (
    <section aria-labelledby={id} className={css.workshop} data-sample={element}>
      <div className={css.sample}>
        <h2 id={id} className={css.name}>
          <span lang="en">{element}</span> <small lang="zh-CN">{entry.zh}</small>
        </h2>
        <p className={css.note} lang="en">
          {entry.note}
        </p>
      </div>
      <div className={css.groups}>
        <LinkTabs
          label={say('状态', 'States')}
          items={Object.entries(entry.states).map(([route, [zh, en]]) => ({ route, label: say(zh, en) }))}
          current={state}
          render={(name, link) => <Link to="/gallery" search={{ element, state: name }} {...link} />}
        />
      </div>
      <div className={css.stage} data-stage="">
        <SampleFrame of={entry.frame}>
          <LiveSample entry={entry} state={state} changes={changes} />
        </SampleFrame>
      </div>
      {entry.controls && (
        <Part title={say('属性', 'Properties')}>
          <PropControls
            entry={entry}
            given={given}
            props={props}
            onChange={(name, value) => setChanges((before) => ({ ...before, [name]: value }))}
          />
        </Part>
      )}
      <Part title={say('代码', 'Code')}>
        <pre className={css.code} lang="en">
          <code>{line}</code>
        </pre>
        <Button block variant="outline" onClick={() => void copy()}>
          {say('复制这一行', 'Copy the line')}
        </Button>
      </Part>
      <Part title={say('键盘与读屏', 'Keyboard and screen reader')}>
        <p lang="en">{entry.heard}</p>
        {entry.keys && (
          <dl className={css.keys} lang="en">
            {Object.entries(entry.keys).map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        )}
      </Part>
    </section>
  )
})

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css.part}>
    <h2 className={css.heading}>{title}</h2>
    {children}
  </div>
)

const nameOf = (type: unknown): string =>
  typeof type === 'string' ? type : (GALLERY_ENTRIES.find(({ Element }) => Element === type)?.element ?? 'Part')
const isElement = (value: unknown) => isValidElement<GalleryProps>(value)
const text = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function literal(value: unknown): string {
  if (typeof value === 'string') return text(value)
  if (typeof value === 'function') return '() => {}'
  if (isElement(value)) return tag(nameOf(value.type), value.props)
  if (Array.isArray(value)) return value.length > 12 ? '[…]' : `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${name}: ${literal(each)}`)
    .join(', ')} }`
}

function attribute([name, value]: readonly [string, unknown]): string {
  if (value === true) return name
  if (typeof value === 'function') return `${name}={${name}}`
  if (typeof value === 'string')
    return /["\\\n]/.test(value) ? `${name}={${text(value)}}` : `${name}="${value.slice(0, 200)}"`
  return `${name}={${literal(value)}}`
}

function inside(children: ReactNode | (() => ReactNode)): string {
  if (children === undefined || children === null || typeof children === 'boolean') return ''
  if (typeof children === 'function') return '{children}'
  if (Array.isArray(children)) return children.map(inside).join('')
  if (isElement(children)) {
    const { type, props } = children
    return type === Fragment ? inside(props.children as ReactNode) : tag(nameOf(type), props)
  }
  const words = String(children as string | number)
  return /[{}<>]/.test(words) ? `{${text(words)}}` : words
}

function tag(name: string, { children, ...props }: GalleryProps): string {
  const given = Object.entries(props).filter(([, value]) => value !== undefined)
  const head = [name, ...given.map(attribute)].join(' ')
  const body = inside(children as ReactNode)
  return body === '' ? `<${head} />` : `<${head}>${body}</${name}>`
}

/** The JSX snippet of a component; functions are represented by the names of their props. */
export const jsxSnippetOf = ({ element, line }: GalleryEntry, props: GalleryProps): string =>
  line?.(props) ?? tag(element, props)

type PropertiesProps = {
  entry: GalleryEntry
  /** Props of the state, before any edits. */
  given: GalleryProps
  props: GalleryProps
  onChange: (name: string, value: unknown) => void
}
const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** A control for each editable prop. */
const PropControls = observer(function PropControls({ entry, given, props, onChange }: PropertiesProps) {
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
