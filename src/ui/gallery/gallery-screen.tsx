import { Link, useSearch, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState, useEffect, useRef, type KeyboardEvent } from 'react'
import { LinkTabs } from '@/ui/kit/layout/link-tabs'
import {
  GALLERY_GROUP_NAMES,
  GALLERY_GROUPS,
  galleryLocationOf,
  searchGallery,
  type GalleryLocation,
} from './catalogue'
import { ComponentSample } from './sample'
import { useSampleText } from './gallery-entry'
import { Playground } from './playground'
import css from './gallery.module.css'
import type { Language } from '@/domain/device/language'
import { Segmented } from '@/ui/kit/fields/segmented'
import { applySystemTextSize } from '@/ui/kit/text-size'
import { useStore } from '@/ui/stores/stores'
import { SearchField } from '@/ui/kit/fields/search-field'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { LanguageStore } from '@/ui/stores/language-store'

/** All components of the kit in all states, for developers and designers; absent from production builds. */
export const GalleryScreen = observer(function GalleryScreen() {
  const say = useSampleText()
  const [text, setText] = useState('')
  const { group, place } = galleryLocationOf(useSearch({ from: '/gallery' }))
  return (
    <main className={css.page} data-gallery="SUJIAN_GALLERY_SENTINEL">
      <header className={css.head}>
        <h1 className={css.title}>{say('组件', 'The kit')}</h1>
        <Search text={text} onChange={setText} />
        <Looks />
        <div className={css.groups}>
          <LinkTabs
            label={say('组件分组', 'Groups')}
            items={GALLERY_GROUP_NAMES.map((name) => ({
              route: name,
              label: say(GALLERY_GROUPS[name].zh, GALLERY_GROUPS[name].en),
            }))}
            current={group}
            render={(name, link) => <Link to="/gallery" search={{ group: name }} replace={!place} {...link} />}
          />
        </div>
      </header>
      <div key={place ? `${place.entry.element} ${place.state}` : group} className={css.body}>
        {place ? (
          <Playground {...place} />
        ) : (
          GALLERY_GROUPS[group].entries.map((each) => <ComponentSample key={each.element} entry={each} />)
        )}
      </div>
    </main>
  )
})

const SIZES = { normal: 1, double: 2 } as const
type Size = keyof typeof SIZES

/** Appearance and language: the app's own settings, and text of double size. */
const Looks = observer(function Looks() {
  const appearance = useStore(AppearanceStore)
  const language = useStore(LanguageStore)
  const isChinese = language.language === 'zh'
  const [size, setSize] = useState<Size>('normal')

  useEffect(() => {
    applySystemTextSize(SIZES[size])
    return () => applySystemTextSize(1)
  }, [size])

  return (
    <div className={css.looks}>
      <Segmented
        label={isChinese ? '明暗' : 'Light or dark'}
        options={[
          { value: 'system', label: isChinese ? '跟随' : 'System' },
          { value: 'light', label: isChinese ? '浅色' : 'Light' },
          { value: 'dark', label: isChinese ? '深色' : 'Dark' },
        ]}
        value={appearance.theme}
        onChange={appearance.setTheme}
      />
      <Segmented
        label={isChinese ? '版本' : 'Edition'}
        options={[
          { value: 'normal', label: isChinese ? '普通' : 'Normal' },
          { value: 'elder', label: isChinese ? '长辈' : 'Elder' },
        ]}
        value={appearance.isElder ? 'elder' : 'normal'}
        onChange={(edition) => appearance.setElder(edition === 'elder')}
      />
      <Segmented
        label={isChinese ? '字号' : 'Text size'}
        options={[
          { value: 'normal', label: '100%' },
          { value: 'double', label: '200%' },
        ]}
        value={size}
        onChange={setSize}
      />
      <Segmented<Language>
        label={isChinese ? '语言' : 'Language'}
        options={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        value={language.language}
        onChange={(next) => void language.choose(next)}
      />
    </div>
  )
})

type SearchProps = { text: string; onChange: (text: string) => void }
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const addressOf = ({ entry, state }: GalleryLocation) => ({
  element: entry.element,
  ...(state !== undefined && { state }),
})

/**
 * Searches components and states in both languages: / focuses the field, arrow keys move, Enter opens the first result.
 */
const Search = observer(function Search({ text, onChange }: SearchProps) {
  const say = useSampleText()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const results = searchGallery(text)
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
