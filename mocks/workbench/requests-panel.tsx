import { observer } from 'mobx-react-lite'
import { Fragment, useId, useState } from 'react'
import { Button } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import { Segmented } from '@/ui/kit/fields/segmented'
import { copyText } from '@/ui/parts/copy-text'
import type { RequestLine } from '../clinic/request'
import { useBench } from './bench'
import { secondsText } from './clinic-moment'
import { EmptyNote, Told } from './empty-note'
import { causeOf, isFailure, splitCall } from './requests'
import panel from './panel.module.css'
import css from './requests-panel.module.css'

const newestFirst = (requests: readonly RequestLine[]): RequestLine[] =>
  requests.map((_, at) => requests[requests.length - 1 - at]).filter((request) => request !== undefined)

/** What the phone has asked, the newest first. */
export const RequestsPanel = observer(function RequestsPanel() {
  const { model, words } = useBench()
  const [filter, setFilter] = useState<'all' | 'failed'>('all')
  const copy = async () => model.say({ kind: (await copyText(model.report())) ? 'copied' : 'notCopied' })
  return (
    <div className={panel.stack}>
      <div className={css.tools}>
        <Segmented
          label={words.filter}
          options={[
            { value: 'all', label: words.allRequests },
            { value: 'failed', label: words.failed(model.failures.length) },
          ]}
          value={filter}
          onChange={setFilter}
        />
        <Button variant="tint" size="s" icon="file" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      <p className={classNames(panel.hint, css.note)}>{words.copyNote}</p>
      <StateLink />
      <Told of={model.requests}>
        {(requests) => {
          const shown = filter === 'all' ? requests : model.failures
          if (shown.length === 0) return <Nothing isFiltered={filter === 'failed'} />
          return (
            <ol className={panel.rows} reversed aria-label={words.tabs.requests}>
              {newestFirst(shown).map((request) => (
                <RequestRow key={request.n} request={request} />
              ))}
            </ol>
          )
        }}
      </Told>
    </div>
  )
})

/** A link that opens this state again. */
const StateLink = observer(function StateLink() {
  const { model, words } = useBench()
  const id = useId()
  const copy = async () => {
    const link = await model.stateLink()
    if (link === undefined) return
    model.say({ kind: (await copyText(new URL(link, location.href).href)) ? 'linkCopied' : 'notCopied' })
  }
  return (
    <section className={panel.section} aria-labelledby={id}>
      <h3 id={id} className={panel.heading}>
        {words.stateLink}
      </h3>
      <div className={css.tools}>
        <Button variant="tint" size="s" icon="refresh" disabled={model.isBusy} onClick={() => void copy()}>
          {words.copyLink}
        </Button>
      </div>
      <p className={panel.hint}>{words.stateLinkNote}</p>
    </section>
  )
})

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { words } = useBench()
  return isFiltered ? (
    <EmptyNote picture="cup" title={words.noFailures} hint={words.noFailuresHint} />
  ) : (
    <EmptyNote picture="slip" title={words.noRequests} hint={words.noRequestsHint} />
  )
}

/** Breaks before its slashes where it is too long for a line. */
const Path = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((segment, at) => (
    <Fragment key={`${at} ${segment}`}>
      <wbr />
      {segment}
    </Fragment>
  ))

function RequestRow({ request }: { request: RequestLine }) {
  const { words } = useBench()
  const { at, call, status, durationMs } = request
  const { verb, path } = splitCall(call)
  const isBad = isFailure(request)
  const cause = causeOf(request)
  return (
    <li className={classNames(css.request, isBad && css.bad)}>
      <p className={css.call}>
        <span className={css.verb}>{verb}</span> <Path path={path} />
      </p>
      <p className={css.status}>
        {isBad && <Icon name="alert" size={1.2} />}
        {typeof status === 'number' ? status : words.lost(status)}
      </p>
      <p className={css.time}>{secondsText(new Date(at))}</p>
      <p className={css.took}>{words.milli(durationMs)}</p>
      {cause && (
        <p className={css.cause} lang="en">
          {cause}
        </p>
      )}
    </li>
  )
}
