import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { Button } from '@/ui/kit/button'
import { ACTION_GROUPS } from '../control/action'
import type { ControlReads } from '../control/control-api'
import { useBench } from './bench'
import { ChoiceField, LineField } from './choice-field'
import { EmptyNote, Told } from './empty-note'
import { named } from './said'
import panel from './panel.module.css'
import css from './actions-panel.module.css'

type Action = ControlReads['actions'][number]

const isPossible = ({ targets }: Action): boolean => targets.length > 0

/** What the clinic, its doctors and its pharmacy can do right now to what the phone has begun. */
export const ActionsPanel = observer(function ActionsPanel() {
  const { model, words, language } = useBench()
  const id = useId()
  return (
    <Told of={model.actions}>
      {(actions) => {
        const possible = actions.filter(isPossible)
        const rest = actions.filter((action) => !isPossible(action))
        return (
          <div className={panel.stack}>
            {possible.length === 0 && (
              <EmptyNote picture="cup" title={words.nothingToDo} hint={words.nothingToDoHint} />
            )}
            {ACTION_GROUPS.filter(({ group }) => possible.some((action) => action.group === group)).map(
              ({ group, ...name }) => (
                <section key={group} aria-labelledby={`${id}-${group}`}>
                  <h3 id={`${id}-${group}`} className={panel.heading}>
                    {named(language, name)}
                  </h3>
                  <ul className={panel.rows}>
                    {possible
                      .filter((action) => action.group === group)
                      .map((action) => (
                        <ActionRow key={action.name} action={action} />
                      ))}
                  </ul>
                </section>
              ),
            )}
            {rest.length > 0 && (
              <section className={panel.section} aria-labelledby={`${id}-rest`}>
                <h3 id={`${id}-rest`} className={panel.heading}>
                  {words.cannotNow}
                </h3>
                <ul className={css.rest}>
                  {rest.map((action) => (
                    <li key={action.name}>{named(language, action)}</li>
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

const ActionRow = observer(function ActionRow({ action }: { action: Action }) {
  const { model, words, language } = useBench()
  const [chosen, setChosen] = useState<string>()
  const [option, setOption] = useState(action.options?.[0]?.value)
  const [text, setText] = useState('')
  const id = useId()
  const target = action.targets.find((each) => each.id === chosen) ?? action.targets[0]
  const given = { ...(target && { target: target.id }), ...(option && { option }), ...(text && { text }) }
  return (
    <li className={panel.row}>
      <div className={css.action}>
        <div className={css.words}>
          <p id={`${id}-title`}>{named(language, action)}</p>
          {action.targets.length === 1 && <p className={panel.hint}>{target?.label}</p>}
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
            void model.act(action.name, given)
          }}
        >
          {words.doIt}
        </Button>
      </div>
      {action.targets.length > 1 && target && (
        <ChoiceField label={words.target} labelHidden value={target.id} onChange={setChosen}>
          {action.targets.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </ChoiceField>
      )}
      {action.options && action.options.length > 0 && option !== undefined && (
        <ChoiceField label={words.option} labelHidden value={option} onChange={setOption}>
          {action.options.map((each) => (
            <option key={each.value} value={each.value}>
              {named(language, each)}
            </option>
          ))}
        </ChoiceField>
      )}
      {action.text && (
        <LineField label={words.text} labelHidden placeholder={words.textHint} value={text} onChange={setText} />
      )}
    </li>
  )
})
