import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { Button } from '@/ui/kit/button'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { Icon } from '@/ui/kit/display/icon'
import { SwitchCell } from '@/ui/kit/fields/switch-cell'
import type { ActiveFault } from '../faults/call-faults'
import { useBench } from './bench'
import { Told } from './empty-note'
import { faultName } from './faults'
import { splitCall } from './requests'
import { FaultForm } from './fault-form'
import type { WorkbenchWords } from './words'
import panel from './panel.module.css'
import css from './faults-panel.module.css'

export const FaultsPanel = observer(function FaultsPanel() {
  const { model, words } = useBench()
  return (
    <div className={panel.stack}>
      <div className={css.offline}>
        <SwitchCell
          title={words.offline}
          note={words.offlineNote}
          checked={model.offline !== undefined}
          onChange={model.setOffline}
          failedText={words.offlineFailed}
        />
      </div>
      <InForce />
      <FaultForm />
    </div>
  )
})

const InForce = observer(function InForce() {
  const { model, words } = useBench()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={panel.heading}>
        {words.faultsNow}
      </h3>
      <Told of={model.faults}>
        {(faults) =>
          faults.length === 0 ? (
            <p className={css.clear}>{words.clearSky}</p>
          ) : (
            <>
              <ul className={panel.rows}>
                {faults.map((fault) => (
                  <FaultRow key={fault.id} fault={fault} />
                ))}
              </ul>
              {faults.length > 1 && (
                <Button variant="text" size="s" onClick={() => void model.removeFault(undefined)}>
                  {words.clearAll}
                </Button>
              )}
            </>
          )
        }
      </Told>
    </section>
  )
})

/** How often it hits and has hit, in words. */
function partsOf({ left, every, delay, hits }: ActiveFault, words: WorkbenchWords): string[] {
  return [
    left === undefined ? words.always : words.left(left),
    every ? words.everyNth(every) : '',
    delay ? `+${words.milliseconds(delay)}` : '',
    words.hits(hits),
  ].filter(Boolean)
}

const FaultRow = observer(function FaultRow({ fault }: { fault: ActiveFault }) {
  const { model, words, language } = useBench()
  const name = faultName(fault.fault, language)
  const { verb, path } = splitCall(fault.call)
  return (
    <li className={panel.row}>
      <div className={css.row}>
        <div className={css.words}>
          <p className={css.fault}>{name}</p>
          <p className={css.call}>{fault.call === '*' ? words.everyCall : `${verb} ${path}`}</p>
          <p className={css.call}>
            {partsOf(fault, words).map((part, at) => (
              <span key={part}>
                {at > 0 && <DotSeparator />}
                {part}
              </span>
            ))}
          </p>
        </div>
        <button
          type="button"
          className={css.remove}
          aria-label={words.remove(name)}
          onClick={() => void model.removeFault(fault.id)}
        >
          <Icon name="x" />
        </button>
      </div>
    </li>
  )
})
