import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '@/ui/kit/button'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { noop, type GalleryEntry, type GalleryProps, useSampleText } from './gallery-entry'
import css from './gallery.module.css'

type LiveSampleProps = { entry: GalleryEntry; state: string; changes?: GalleryProps }

/** Renders a state; it keeps typed, chosen and opened values, and an edit clears its error. */
export const LiveSample = observer(function LiveSample({ entry, state, changes }: LiveSampleProps) {
  const say = useSampleText()
  const [kept, setKept] = useState<{ value: unknown }>()
  const keep = (value: unknown) => setKept({ value })
  const [zh, en, propsOf] = entry.states[state] ?? ['', '', () => ({})]
  const props: Record<string, unknown> = { ...propsOf(say, keep) }
  if (entry.keeps) {
    const [value, handler] = entry.keeps
    if (kept) Object.assign(props, { [value]: kept.value, error: undefined })
    if (props[handler] === noop) props[handler] = keep
  }
  Object.assign(props, changes)
  const { Element } = entry
  return (
    <>
      {entry.isOpened && (
        <Button variant="tint" aria-haspopup="dialog" onClick={() => keep(true)}>
          {say(zh, en)}
        </Button>
      )}
      <Element {...props} />
    </>
  )
})

/** The container of a component on a screen. */
export function SampleFrame({ of, children }: { of: GalleryEntry['frame']; children: ReactNode }) {
  if (of === 'fields') return <FieldGroup>{children}</FieldGroup>
  if (of === 'cells') return <CellGroup>{children}</CellGroup>
  if (of === 'row') return <div className={css.row}>{children}</div>
  return <div className={of === 'paper' ? css.paper : css.states}>{children}</div>
}

/** A component of a group with all its states; its name links to its own page. */
export function ComponentSample({ entry }: { entry: GalleryEntry }) {
  const id = useId()
  const states = Object.keys(entry.states)
  return (
    <section aria-labelledby={id} className={css.sample} data-sample={entry.element}>
      <h2 id={id} className={css.name}>
        <Link to="/gallery" search={{ element: entry.element }} className={css.lead}>
          <span lang="en">{entry.element}</span> <small lang="zh-CN">{entry.zh}</small>
        </Link>
      </h2>
      <p className={css.note} lang="en">
        {entry.note}
      </p>
      <div className={css.drawn} data-states="">
        <SampleFrame of={entry.frame}>
          {(entry.isAlone ? states.slice(0, 1) : states).map((state) => (
            <LiveSample key={state} entry={entry} state={state} />
          ))}
        </SampleFrame>
      </div>
    </section>
  )
}
