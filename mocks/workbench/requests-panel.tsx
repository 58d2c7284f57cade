import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { Segmented } from '@/ui/kit/fields/segmented'
import { copyToClipboard } from '@/ui/parts/copy-to-clipboard'
import type { RequestLine } from '../clinic/request'
import { useWorkbench } from './workbench-context'
import { timeWithSeconds } from './clinic-datetime'
import { Section, WhenLoaded } from './parts'
import { failureCauseOf, isFailedRequest, splitCall } from './requests'
import { STATUS_MESSAGES } from './status-message'
import panel from './panel.module.css'
import css from './requests-panel.module.css'

const newestFirst = (requests: readonly RequestLine[]): RequestLine[] =>
  requests.flatMap((_, at) => requests[requests.length - 1 - at] ?? [])

/** Lists the app's requests, newest first. */
export const RequestsPanel = observer(function RequestsPanel() {
  const { model, words } = useWorkbench()
  const [filter, setFilter] = useState<'all' | 'failed'>('all')
  const copyReport = async () =>
    model.say((await copyToClipboard(model.report())) ? STATUS_MESSAGES.copied : STATUS_MESSAGES.notCopied)
  const copyLink = async () => {
    const link = await model.stateLink()
    if (link === undefined) return
    model.say(
      (await copyToClipboard(new URL(link, location.href).href))
        ? STATUS_MESSAGES.linkCopied
        : STATUS_MESSAGES.notCopied,
    )
  }
  return (
    <div className={panel.stack}>
      <Section title={words.stateLink}>
        <p className={panel.hint}>{words.stateLinkNote}</p>
        <div className={panel.line}>
          <Button variant="tint" size="s" icon="refresh" disabled={model.isBusy} onClick={() => void copyLink()}>
            {words.copyLink}
          </Button>
          <Button variant="tint" size="s" icon="file" onClick={() => void copyReport()}>
            {words.copy}
          </Button>
        </div>
        <p className={panel.hint}>{words.copyNote}</p>
      </Section>
      <Segmented
        label={words.filter}
        options={[
          { value: 'all', label: words.allRequests },
          { value: 'failed', label: words.failed(model.failures.length) },
        ]}
        value={filter}
        onChange={setFilter}
      />
      <WhenLoaded of={model.requests}>
        {(requests) => {
          const shown = filter === 'all' ? requests : model.failures
          if (shown.length === 0) return <p>{filter === 'all' ? words.noRequests : words.noFailures}</p>
          return (
            <ol className={panel.rows} reversed aria-label={words.tabs.requests}>
              {newestFirst(shown).map((request) => (
                <RequestRow key={request.n} request={request} />
              ))}
            </ol>
          )
        }}
      </WhenLoaded>
    </div>
  )
})

function RequestRow({ request }: { request: RequestLine }) {
  const { words } = useWorkbench()
  const { at, call, status, durationMs } = request
  const { verb, path } = splitCall(call)
  const cause = failureCauseOf(request)
  const bad = isFailedRequest(request) && css.bad
  return (
    <li className={classNames(panel.row, css.request)}>
      <p className={css.call}>
        {verb} {path}
      </p>
      <p className={classNames(bad)}>{typeof status === 'number' ? status : words.lost(status)}</p>
      <p className={panel.hint}>{timeWithSeconds(new Date(at))}</p>
      <p className={panel.hint}>{words.milliseconds(durationMs)}</p>
      {cause && (
        <p className={classNames(css.cause, bad)} lang="en">
          {cause}
        </p>
      )}
    </li>
  )
}
