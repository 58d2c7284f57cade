import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { TabPanel, Tabs } from '@/ui/kit/layout/tabs'
import { readFilm } from '../../simulation/film/read-film'
import { benchAddress } from '../address'
import { FileDrop } from '../file-drop'
import { LookChoices } from '../look-choices'
import { showAround } from '../outer-page'
import { PhoneFrame } from '../phone-frame'
import { ActList } from './act-list'
import { Controls, Filters } from './controls'
import { clockText, FilmContext, useFilm } from './film'
import { FilmModel } from './film-model'
import { MomentPanel } from './moment-panel'
import { Legend, Reel } from './reel'
import css from './film-page.module.css'

const WIDE = '(min-width: 900px)'

async function shippedDay() {
  const { default: text } = await import('./day.jsonl?raw')
  const read = readFilm(text)
  if ('trouble' in read) throw new Error(`day.jsonl, line ${read.trouble.line}: ${read.trouble.kind}`)
  return read.film
}

/** Makes this page the film of a simulated day, with the phone beside it. */
export async function showFilm(root: HTMLElement): Promise<void> {
  const model = new FilmModel(await shippedDay())
  showAround(
    root,
    <FilmContext.Provider value={model}>
      <Page />
    </FilmContext.Provider>,
  )
}

const Page = observer(function Page() {
  const { film, words } = useFilm()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  return (
    <main className={css.page}>
      <FileDrop invitation={words.drop} onFiles={film.take} />
      <div className={css.film}>
        <Head />
        <Verdict />
        <Controls />
        <Filters />
        <Tabs
          id="film"
          label={words.views}
          items={(['reel', 'list'] as const).map((value) => ({ value, label: words[value] }))}
          value={film.view}
          onChange={film.setView}
        />
        <TabPanel of="film" value={film.view} className={css.view}>
          {film.view === 'reel' ? <Reel /> : <ActList />}
          <Legend />
        </TabPanel>
      </div>
      <aside className={css.aside} aria-label={words.moment}>
        <MomentPanel />
        <div className={css.looks}>
          <LookChoices />
        </div>
      </aside>
      <div className={css.frame}>
        <PhoneFrame width={isWide ? '390' : '320'} frame={frame} />
      </div>
    </main>
  )
})

/** What is shown, where it comes from, and how another one is opened. */
const Head = observer(function Head() {
  const { film, words } = useFilm()
  const { plan, people } = film.film
  const { trouble } = film
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <header className={css.head}>
      <div>
        <h1 className={css.title}>{words.title}</h1>
        <p className={css.source}>
          {film.name || words.shipped} · {words.source(plan.seed, plan.days, people.length)}
        </p>
      </div>
      <div className={css.keys}>
        <Button variant="text" size="s" icon="file" onClick={() => chooser.current?.click()}>
          {words.choose}
        </Button>
        <a className={buttonClass({ variant: 'text', size: 's' })} href={benchAddress(location.href, 'on')}>
          <Icon name="back" />
          {words.toBench}
        </a>
      </div>
      <p className={css.small}>
        {words.note} {words.chooseNote}
      </p>
      {trouble && (
        <Notice tone="danger" icon="alert" role="alert">
          {words.wrong(trouble.name, trouble.trouble.line, trouble.trouble.kind)}
        </Notice>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".jsonl,.json,.txt"
        aria-label={words.choose}
        onChange={({ currentTarget }) => {
          void film.take([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </header>
  )
})

/** What the judge says of the whole history. */
const Verdict = observer(function Verdict() {
  const { film, words } = useFilm()
  const { breaches } = film
  if (breaches.length === 0)
    return (
      <Notice tone="primary" icon="check">
        {words.sound}
      </Notice>
    )
  return (
    <Notice tone="danger" icon="alert">
      <p>{words.breaches(breaches.length)}</p>
      <ul className={css.breaches}>
        {breaches.map((breach) => (
          <li key={`${breach.n} ${breach.does} ${breach.said}`}>
            <button type="button" className={css.breach} onClick={() => film.goToBreach(breach)}>
              {clockText(breach.at)}{' '}
              <span lang="en">
                {breach.does}: {breach.said}
              </span>{' '}
              <span className={css.go}>{words.goThere}</span>
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
})
