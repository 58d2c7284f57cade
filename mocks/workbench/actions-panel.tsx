import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { Button } from '@/ui/kit/button'
import { ACTION_GROUPS } from '../control/action'
import type { ControlResources } from '../control/control-api'
import { useWorkbench } from './workbench-context'
import { ChoiceField, InputField, Section, WhenLoaded } from './parts'
import { localizedTitle } from './status-message'
import panel from './panel.module.css'

type Action = ControlResources['actions'][number]

/** Lists what the clinic, its doctors and its pharmacy can do at present. */
export const ActionsPanel = observer(function ActionsPanel() {
  const { model, words, language } = useWorkbench()
  return (
    <WhenLoaded of={model.actions}>
      {(actions) => {
        const possible = actions.filter(({ targets }) => targets.length > 0)
        const rest = actions.filter((action) => !possible.includes(action))
        return (
          <div className={panel.stack}>
            {possible.length === 0 && <p>{words.nothingToDo}</p>}
            {ACTION_GROUPS.filter(({ group }) => possible.some((action) => action.group === group)).map((each) => (
              <Section key={each.group} title={localizedTitle(language, each)}>
                <ul className={panel.rows}>
                  {possible
                    .filter(({ group }) => group === each.group)
                    .map((action) => (
                      <ActionRow key={action.name} action={action} />
                    ))}
                </ul>
              </Section>
            ))}
            {rest.length > 0 && (
              <Section title={words.cannotNow}>
                <p className={panel.hint}>{rest.map((action) => localizedTitle(language, action)).join(' · ')}</p>
              </Section>
            )}
          </div>
        )
      }}
    </WhenLoaded>
  )
})

const ActionRow = observer(function ActionRow({ action }: { action: Action }) {
  const { model, words, language } = useWorkbench()
  const { name, targets, options = [] } = action
  const [chosen, setChosen] = useState<string>()
  const [option, setOption] = useState(options[0]?.value)
  const [text, setText] = useState('')
  const id = useId()
  const target = targets.find((each) => each.id === chosen) ?? targets[0]
  const given = { ...(target && { target: target.id }), ...(option && { option }), ...(text && { text }) }
  return (
    <li className={panel.row}>
      <div className={panel.line}>
        <div className={panel.grow}>
          <p id={`${id}-title`}>{localizedTitle(language, action)}</p>
          {targets.length === 1 && <p className={panel.hint}>{target?.label}</p>}
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
            void model.act(name, given)
          }}
        >
          {words.doIt}
        </Button>
      </div>
      {targets.length > 1 && target && (
        <ChoiceField label={words.target} value={target.id} onChange={setChosen}>
          {targets.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </ChoiceField>
      )}
      {option !== undefined && (
        <ChoiceField label={words.option} value={option} onChange={setOption}>
          {options.map((each) => (
            <option key={each.value} value={each.value}>
              {localizedTitle(language, each)}
            </option>
          ))}
        </ChoiceField>
      )}
      {action.text && <InputField label={words.text} placeholder={words.textHint} value={text} onChange={setText} />}
    </li>
  )
})
