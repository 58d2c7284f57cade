import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { Icon } from '@/ui/kit/display/icon'
import { SearchField } from '@/ui/kit/fields/search-field'
import { Tag } from '@/ui/kit/display/tag'
import { useWorkbench } from './workbench-context'
import { parseDatetimeLocal } from './clinic-datetime'
import { InputField, Section, WhenLoaded } from './parts'
import { localizedTitle } from './status-message'
import { groupMatchingScenarios, type ListedScenario } from './scenario-list'
import panel from './panel.module.css'
import css from './scenarios-panel.module.css'

/** All scenarios; a tap shows the options to open one. */
export const ScenariosPanel = observer(function ScenariosPanel() {
  const { model, words, language } = useWorkbench()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<string>()
  return (
    <div className={panel.stack}>
      <SearchField
        label={words.searchWorlds}
        rule={{ keepSpaces: true, maxLength: 40 }}
        value={search}
        onChange={setSearch}
      />
      <WhenLoaded of={model.world}>
        {(world) => {
          const groups = groupMatchingScenarios(world, search, language)
          if (groups.length === 0) return <p>{words.noWorld}</p>
          return groups.map(({ name, title, worlds }) => (
            <Section key={name} title={title}>
              <ul className={panel.rows}>
                {worlds.map((each) => (
                  <WorldRow
                    key={each.name}
                    world={each}
                    isOpen={opened === each.name}
                    onOpen={() => setOpened((before) => (before === each.name ? undefined : each.name))}
                  />
                ))}
              </ul>
            </Section>
          ))
        }}
      </WhenLoaded>
    </div>
  )
})

type WorldRowProps = { world: ListedScenario; isOpen: boolean; onOpen: () => void }

const WorldRow = observer(function WorldRow({ world, isOpen, onOpen }: WorldRowProps) {
  const { model, words, language } = useWorkbench()
  const isCurrent = model.world?.name === world.name
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={row} className={css.row} data-open={isOpen || undefined}>
      <button
        type="button"
        className={css.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <span className={classNames(panel.grow, css.words)}>
          <span className={css.title}>{localizedTitle(language, world)}</span>
          <span className={panel.hint}>{world.name}</span>
        </span>
        {isCurrent && <Tag tone="primary">{words.current}</Tag>}
        <Icon name="down" className={css.arrow} />
      </button>
      {isOpen && (
        <div id={id}>
          <Beginning world={world} isCurrent={isCurrent} />
        </div>
      )}
    </li>
  )
})

/** Whether to log the fixture account in immediately; remembered while the page is open. */
let isSignedInWanted = true

const Beginning = observer(function Beginning({ world, isCurrent }: { world: ListedScenario; isCurrent: boolean }) {
  const { model, words } = useWorkbench()
  const [at, setAt] = useState('')
  const [seed, setSeed] = useState('')
  const [isSignedIn, setSignedIn] = useState(isSignedInWanted)
  const sign = (wanted: boolean) => {
    isSignedInWanted = wanted
    setSignedIn(wanted)
  }
  return (
    <div className={classNames(panel.section, css.beginning)}>
      <div className={panel.pair}>
        <InputField type="datetime-local" label={words.startAt} value={at} onChange={setAt} />
        <InputField label={words.startSeed} value={seed} onChange={setSeed} />
      </div>
      <p className={panel.hint}>{words.startHint}</p>
      <CheckboxRow checked={isSignedIn} onChange={sign}>
        {words.signedIn}
      </CheckboxRow>
      <Button
        block
        loading={model.isBusy}
        loadingText={words.waiting}
        onClick={() => void model.start(world, { at: parseDatetimeLocal(at), seed: seed.trim(), isSignedIn })}
      >
        {isCurrent ? words.again : words.start}
      </Button>
    </div>
  )
})
