import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { ProgressBar } from '@/ui/kit/display/progress-bar'
import { Segmented } from '@/ui/kit/fields/segmented'
import { useStore } from '@/ui/stores/stores'
import { isPassingReport, type CheckMode, type ContractReport, type CallResult } from '../contract/report'
import { ContractRow, GuaranteeRow } from './contract-row'
import css from './contract-screen.module.css'
import { contractMessages as words } from './contract-messages'
import { useContract } from './use-contract'
import { SessionStore } from '@/ui/stores/session-store'

const FAULTS: ReadonlySet<CallResult> = new Set<CallResult>(['differs', 'refused', 'not-there'])

/** S12: runs the contract kit against this demo's clinic. Not in production builds. */
export const ContractScreen = observer(function ContractScreen() {
  const session = useStore(SessionStore)
  const [mode, setMode] = useState<CheckMode>('full')
  const { report, percent, isRunning, run, stop } = useContract(session.session.mpId)
  return (
    <main className={css.page}>
      <PageTitle title={words.title} note={words.note} />
      <div className={css.sections}>
        <Card>
          <div className={css.mode}>
            <Segmented
              label={words.mode}
              options={[
                { value: 'full', label: words.full },
                { value: 'read', label: words.read },
              ]}
              value={mode}
              onChange={setMode}
            />
            <p className={css.about}>{words.about[mode]}</p>
          </div>
          <div className={css.actions}>
            <Button block loading={isRunning} loadingText={words.running} onClick={() => run(mode)}>
              {report ? words.runAgain : words.run}
            </Button>
            {isRunning && (
              <Button variant="neutral" onClick={stop}>
                {words.stop}
              </Button>
            )}
          </div>
          {(isRunning || report) && (
            <div className={css.progress}>
              <ProgressBar label={words.progress} percent={percent} />
            </div>
          )}
        </Card>
        <div role="status">{report && !isRunning && <Outcome report={report} />}</div>
        {report && !isRunning && <Rows report={report} />}
      </div>
    </main>
  )
})

function Outcome({ report }: { report: ContractReport }) {
  const count = (...verdicts: CallResult[]) => report.rows.filter(({ verdict }) => verdicts.includes(verdict)).length
  const notAsked = count('not-asked')
  const faults = report.rows.filter(({ verdict }) => FAULTS.has(verdict)).length
  const broken = report.guarantees.filter(({ verdict }) => verdict === 'broken').length
  return (
    <Notice tone={isPassingReport(report) ? 'primary' : 'danger'} icon={isPassingReport(report) ? 'check' : 'alert'}>
      <strong>{words.summary(count('pass'), report.rows.length - notAsked)}</strong>
      <span className={css.rest}>
        {words.faults(faults)}
        {notAsked > 0 && `，${words.notAsked(notAsked)}`}
        {broken > 0 && `，${words.broken(broken)}`}
      </span>
      <p>{words.pace(report.pace.requests, report.pace.p50, report.pace.p95)}</p>
      {report.isCutOff && <p>{words.cutOff}</p>}
      {report.general.map((each) => (
        <p key={each} lang="en">
          {each}
        </p>
      ))}
      {report.left.map((each) => (
        <p key={each}>{words.left(each)}</p>
      ))}
    </Notice>
  )
}

function Rows({ report }: { report: ContractReport }) {
  const [isOnlyDifferent, setOnlyDifferent] = useState(false)
  const shown = isOnlyDifferent ? report.rows.filter(({ verdict }) => FAULTS.has(verdict)) : report.rows
  const guarantees = report.guarantees.filter(({ verdict }) => !isOnlyDifferent || verdict === 'broken')
  return (
    <>
      <div className={css.tools}>
        <CheckboxRow checked={isOnlyDifferent} onChange={setOnlyDifferent}>
          {words.onlyDifferent}
        </CheckboxRow>
        <Button variant="text" size="s" icon="file" onClick={() => save(report)}>
          {words.save}
        </Button>
      </div>
      {guarantees.length > 0 && (
        <Card flush label={words.guarantees}>
          <ul className={css.rows}>
            {guarantees.map((each) => (
              <GuaranteeRow key={each.name} at={report.guarantees.indexOf(each) + 1} {...each} />
            ))}
          </ul>
        </Card>
      )}
      <Card flush label={words.calls}>
        {shown.length === 0 ? (
          <p className={css.nothing}>{words.nothingDifferent}</p>
        ) : (
          <ul className={css.rows}>
            {shown.map((row) => (
              <ContractRow key={row.row} {...row} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

function save(report: ContractReport): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'contract.json'
  link.click()
  URL.revokeObjectURL(address)
}
