import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Language } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { Segmented } from '@/ui/kit/fields/segmented'
import { SwitchCell } from '@/ui/kit/fields/switch-cell'
import type { ListedCall } from '../contract/call-list'
import type { ActiveFault, Fault } from '../faults/call-faults'
import { useWorkbench } from './workbench-context'
import { ChoiceField, Section, WhenLoaded } from './parts'
import { splitCall } from './requests'
import panel from './panel.module.css'

/** Call faults, the most used first. */
const FAULTS: readonly (readonly [fault: Fault, zh: string, en: string])[] = [
  ['delay', '只是慢', 'Slow only'],
  ['drop', '连接断开', 'Connection drops'],
  ['timeout', '一直不回', 'Never answers'],
  ['500', '服务器出错 500', 'Server error 500'],
  ['lost-answer', '办成了，回答丢了', 'Done, answer lost'],
  ['bad-json', 'JSON 残缺', 'Broken JSON'],
  ['wrong-schema', '数据形状不对', 'Wrong schema'],
  ['html', '上网认证页', 'Captive portal page'],
  ['envelope', '信封里的错误', 'Error in the envelope'],
  ['4030', '没有权限 4030', 'Access denied 4030'],
  ['2498', '系统到期 2498', 'Edition expired 2498'],
  ['2499', '门诊不支持 2499', 'Unsupported 2499'],
  ['406', '登录被拒 406', 'Login refused 406'],
  ['401', '登录失效 401', 'Signed out 401'],
  ['404', '找不到 404', 'Not found 404'],
]
const OFFLINE = ['offline', '断网', 'Offline'] as const
function faultName(fault: Fault, language: Language): string {
  const [, zh, en] = [OFFLINE, ...FAULTS].find(([value]) => value === fault) ?? [fault, fault, fault]
  return language === 'en' ? en : zh
}

type Times = 'once' | 'thrice' | 'always'
const COUNTS: Readonly<Record<Times, number | undefined>> = { once: 1, thrice: 3, always: undefined }
const DELAYS = [0, 300, 1000, 3000, 8000]

export const FaultsPanel = observer(function FaultsPanel() {
  const { model, words } = useWorkbench()
  return (
    <div className={panel.stack}>
      <div className={panel.rows}>
        <SwitchCell
          title={words.offline}
          note={words.offlineNote}
          checked={model.offline !== undefined}
          onChange={model.setOffline}
          failedText={words.offlineFailed}
        />
      </div>
      <Section title={words.faultsNow}>
        <WhenLoaded of={model.faults}>
          {(faults) => (
            <>
              {faults.length === 0 && <p>{words.clearSky}</p>}
              <ul className={panel.rows}>
                {faults.map((fault) => (
                  <FaultRow key={fault.id} fault={fault} />
                ))}
              </ul>
            </>
          )}
        </WhenLoaded>
      </Section>
      <FaultForm />
    </div>
  )
})

const FaultRow = observer(function FaultRow({ fault }: { fault: ActiveFault }) {
  const { model, words, language } = useWorkbench()
  const name = faultName(fault.fault, language)
  const { call, left, every, delay, hits } = fault
  const { verb, path } = splitCall(call)
  const parts = [
    left === undefined ? words.always : words.left(left),
    every && words.everyNth(every),
    delay && `+${words.milliseconds(delay)}`,
    words.hits(hits),
  ]
  return (
    <li className={panel.row}>
      <div className={panel.line}>
        <div className={panel.grow}>
          <b>{name}</b>
          <p className={panel.hint}>{call === '*' ? words.everyCall : `${verb} ${path}`}</p>
          <p className={panel.hint}>{parts.filter(Boolean).join(' · ')}</p>
        </div>
        <Button
          variant="text"
          size="s"
          icon="x"
          aria-label={words.remove(name)}
          onClick={() => void model.removeFault(fault.id)}
        >
          {words.remove('')}
        </Button>
      </div>
    </li>
  )
})

/** Loads the call definitions when the form opens. */
function useCalls(): readonly ListedCall[] {
  const [calls, setCalls] = useState<readonly ListedCall[]>([])
  useEffect(() => {
    let isHere = true
    void import('../contract/call-list').then(({ CALL_LIST }) => isHere && setCalls(CALL_LIST))
    return () => {
      isHere = false
    }
  }, [])
  return calls
}

const FaultForm = observer(function FaultForm() {
  const { model, words, language } = useWorkbench()
  const calls = useCalls()
  const [call, setCall] = useState('*')
  const [fault, setFault] = useState('delay')
  const [times, setTimes] = useState<Times>('once')
  const [delay, setDelay] = useState('1000')
  const count = COUNTS[times]
  const chooseFault = (wanted: string) => {
    setFault(wanted)
    setDelay(wanted === 'delay' ? '1000' : '0')
  }
  return (
    <Section title={words.order}>
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
          {FAULTS.map(([value]) => (
            <option key={value} value={value}>
              {faultName(value, language)}
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
      <Segmented
        label={words.times}
        options={(['once', 'thrice', 'always'] as const).map((value) => ({ value, label: words[value] }))}
        value={times}
        onChange={setTimes}
      />
      <Button
        block
        loading={model.isBusy}
        loadingText={words.waiting}
        onClick={() =>
          void model.addFault({
            call,
            fault,
            ...(count !== undefined && { times: count }),
            ...(delay !== '0' && { delay: Number(delay) }),
          })
        }
      >
        {words.addFault}
      </Button>
    </Section>
  )
})

/** Call definitions by group: C clinic, A access, P payment, D doctors, T patients, R registration. */
function CallOptions({ calls }: { calls: readonly ListedCall[] }) {
  const { words } = useWorkbench()
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
