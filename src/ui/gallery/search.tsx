import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { SearchField } from '@/ui/kit/fields/search-field'
import { found, type Place } from './catalogue'
import { useSay } from './say'
import css from './gallery.module.css'

type SearchProps = { text: string; onChange: (text: string) => void }
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const addressOf = ({ entry, state }: Place) => ({ element: entry.element, ...(state !== undefined && { state }) })

/** Finds elements and states by their names in both languages: / leads here, arrows go through, Enter opens the first. */
export const Search = observer(function Search({ text, onChange }: SearchProps) {
  const say = useSay()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const results = found(text)
  const [first] = results

  useEffect(() => {
    const look = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      place.current?.querySelector('input')?.focus()
    }
    addEventListener('keydown', look)
    return () => removeEventListener('keydown', look)
  }, [])

  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || results.length === 0) return
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    event.preventDefault()
    stops[Math.max(0, at + step)]?.focus()
  }
  const open = () => {
    if (!first) return
    onChange('')
    void navigate({ to: '/gallery', search: addressOf(first) })
  }
  return (
    <div ref={place} className={css.search} onKeyDown={go}>
      <SearchField
        label={say('找组件或状态', 'Find an element or a state')}
        placeholder={say('名字，中英文都行', 'Its name, in either language')}
        value={text}
        rule={{ keepSpaces: true }}
        onChange={onChange}
        onSearch={open}
      />
      <p role="status" className={text === '' ? 'visually-hidden' : css.note}>
        {text !== '' &&
          (results.length === 0
            ? say('没有找到', 'Nothing found')
            : say(`找到 ${results.length} 处`, `${results.length} found`))}
      </p>
      {results.length > 0 && (
        <ul className={css.results}>
          {results.map((result) => {
            const { entry, state } = result
            const [zh, en] = (state !== undefined && entry.states[state]) || [entry.zh, '']
            return (
              <li key={`${entry.element} ${state}`}>
                <Link to="/gallery" search={addressOf(result)} className={css.result} onClick={() => onChange('')}>
                  <span lang="en">{entry.element}</span>
                  <small>{state === undefined ? <span lang="zh-CN">{zh}</span> : say(zh, en)}</small>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
})
