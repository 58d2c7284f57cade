import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { Button } from '@/ui/kit/button'
import { ACT_GROUPS } from '../control/action'
import { useBench } from './bench'
import { ChoiceField, LineField } from './choice-field'
import { EmptyNote, Told } from './empty-note'
import { named } from './said'
import type { Act } from './told'
import panel from './panel.module.css'
import css from './actions-panel.module.css'

const isPossible = ({ targets }: Act): boolean => targets.length > 0

/** Those of the desk in its order; acts of no known group stand last under their own name. */
function groupsIn(acts: readonly Act[]): { group: string; title: string; english: string }[] {
  const names = [...new Set(acts.map(({ group }) => group))]
  const known = ACT_GROUPS.filter(({ group }) => names.includes(group))
  const rest = names.filter((name) => !known.some(({ group }) => group === name))
  return [...known, ...rest.map((group) => ({ group, title: group, english: group }))]
}

/** What the clinic, its doctors and its pharmacy can do right now to what the phone has begun. */
export const ActsPanel = observer(function ActsPanel() {
  const { model, words, language } = useBench()
  const id = useId()
  return (
    <Told of={model.acts}>
      {(acts) => {
        const possible = acts.filter(isPossible)
        const rest = acts.filter((act) => !isPossible(act))
        return (
          <div className={panel.stack}>
            {possible.length === 0 && (
              <EmptyNote picture="cup" title={words.nothingToDo} hint={words.nothingToDoHint} />
            )}
            {groupsIn(possible).map(({ group, ...name }) => (
              <section key={group} aria-labelledby={`${id}-${group}`}>
                <h3 id={`${id}-${group}`} className={panel.heading}>
                  {named(language, name)}
                </h3>
                <ul className={panel.rows}>
                  {possible
                    .filter((act) => act.group === group)
                    .map((act) => (
                      <ActRow key={act.act} act={act} />
                    ))}
                </ul>
              </section>
            ))}
            {rest.length > 0 && (
              <section className={panel.section} aria-labelledby={`${id}-rest`}>
                <h3 id={`${id}-rest`} className={panel.heading}>
                  {words.cannotNow}
                </h3>
                <ul className={css.rest}>
                  {rest.map((act) => (
                    <li key={act.act}>{named(language, act)}</li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )
      }}
    </Told>
  )
})

const ActRow = observer(function ActRow({ act }: { act: Act }) {
  const { model, words, language } = useBench()
  const [chosen, setChosen] = useState<string>()
  const [option, setOption] = useState(act.options?.[0]?.value)
  const [text, setText] = useState('')
  const id = useId()
  const target = act.targets.find((each) => each.id === chosen) ?? act.targets[0]
  const given = { ...(target && { target: target.id }), ...(option && { option }), ...(text && { text }) }
  return (
    <li className={panel.row}>
      <div className={css.act}>
        <div className={css.words}>
          <p id={`${id}-title`}>{named(language, act)}</p>
          {act.targets.length === 1 && <p className={panel.hint}>{target?.label}</p>}
        </div>
        <Button
          variant="tint"
          size="s"
          id={`${id}-do`}
          aria-labelledby={`${id}-do ${id}-title`}
          loading={model.isBusy}
          loadingText=""
          onClick={() => {
            setText('')
            void model.act(act.act, given)
          }}
        >
          {words.doIt}
        </Button>
      </div>
      {act.targets.length > 1 && target && (
        <ChoiceField label={words.target} labelHidden value={target.id} onChange={setChosen}>
          {act.targets.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </ChoiceField>
      )}
      {act.options && act.options.length > 0 && option !== undefined && (
        <ChoiceField label={words.option} labelHidden value={option} onChange={setOption}>
          {act.options.map((each) => (
            <option key={each.value} value={each.value}>
              {named(language, each)}
            </option>
          ))}
        </ChoiceField>
      )}
      {act.text && (
        <LineField label={words.text} labelHidden placeholder={words.textHint} value={text} onChange={setText} />
      )}
    </li>
  )
})
