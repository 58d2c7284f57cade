import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/ui/kit/button'
import { Segmented } from '@/ui/kit/fields/segmented'
import type { ListedCall } from '../contract/call-list'
import { useBench } from './bench'
import { ChoiceField } from './choice-field'
import { FAULTS } from './faults'
import { splitCall } from './requests'
import panel from './panel.module.css'
import css from './faults-panel.module.css'

type Times = 'once' | 'thrice' | 'always'
const COUNTS: Readonly<Record<Times, number | undefined>> = { once: 1, thrice: 3, always: undefined }
const DELAYS = [0, 300, 1000, 3000, 8000]
const EVERY = [1, 2, 3, 5, 10]

/** The call table is fetched once somebody orders faults. */
function useCalls(): readonly ListedCall[] {
  const [calls, setCalls] = useState<readonly ListedCall[]>([])
  useEffect(() => {
    let isHere = true
    const take = ({ CALL_LIST }: { CALL_LIST: readonly ListedCall[] }) => isHere && setCalls(CALL_LIST)
    void import('../contract/call-list').then(take)
    return () => {
      isHere = false
    }
  }, [])
  return calls
}

export const FaultForm = observer(function FaultForm() {
  const { model, words, language } = useBench()
  const id = useId()
  const calls = useCalls()
  const [call, setCall] = useState('*')
  const [fault, setFault] = useState('delay')
  const [times, setTimes] = useState<Times>('once')
  const [every, setEvery] = useState('1')
  const [delay, setDelay] = useState('1000')
  const count = COUNTS[times]
  const add = () =>
    model.addFault({
      call,
      fault,
      ...(count !== undefined && { times: count }),
      ...(every !== '1' && { every: Number(every) }),
      ...(delay !== '0' && { delay: Number(delay) }),
    })
  const chooseFault = (wanted: string) => {
    setFault(wanted)
    setDelay(wanted === 'delay' ? '1000' : '0')
  }
  return (
    <section className={panel.section} aria-labelledby={id}>
      <h3 id={id} className={panel.heading}>
        {words.order}
      </h3>
      <ChoiceField label={words.call} value={call} onChange={setCall}>
        <option value="*">{words.everyCall}</option>
        <CallOptions calls={calls} />
      </ChoiceField>
      {call !== '*' && (
        <p className={panel.hint} lang="en">
          {calls.find((each) => each.call === call)?.summary}
        </p>
      )}
      <div className={panel.pair}>
        <ChoiceField label={words.fault} value={fault} onChange={chooseFault}>
          {FAULTS.map((each) => (
            <option key={each.value} value={each.value}>
              {each[language]}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField label={words.delay} value={delay} onChange={setDelay}>
          {DELAYS.filter((each) => each > 0 || fault !== 'delay').map((each) => (
            <option key={each} value={each}>
              {each === 0 ? words.noDelay : words.milliseconds(each)}
            </option>
          ))}
        </ChoiceField>
      </div>
      <div className={css.often}>
        <div className={panel.field}>
          <span id={`${id}-times`} className={panel.label}>
            {words.times}
          </span>
          <Segmented
            labelledBy={`${id}-times`}
            options={(['once', 'thrice', 'always'] as const).map((value) => ({ value, label: words[value] }))}
            value={times}
            onChange={setTimes}
          />
        </div>
        <ChoiceField label={words.every} value={every} onChange={setEvery}>
          {EVERY.map((each) => (
            <option key={each} value={each}>
              {each === 1 ? words.eachOne : words.everyNth(each)}
            </option>
          ))}
        </ChoiceField>
      </div>
      <Button block loading={model.isBusy} loadingText={words.waiting} onClick={() => void add()}>
        {words.addFault}
      </Button>
    </section>
  )
})

/** Under the groups of the call table: C clinic, A access, P payment, D doctors, T patients, R registration. */
function CallOptions({ calls }: { calls: readonly ListedCall[] }) {
  const { words } = useBench()
  const letters = [...new Set(calls.map(({ id }) => id.charAt(0)))]
  return letters.map((letter) => (
    <optgroup key={letter} label={words.callGroup(letter)}>
      {calls
        .filter(({ id }) => id.startsWith(letter))
        .map(({ id, call }) => {
          const { verb, path } = splitCall(call)
          return <option key={id} value={call}>{`${id} ${verb} ${path}`}</option>
        })}
    </optgroup>
  ))
}
