import { Fragment, type ReactNode } from 'react'
import { classNames } from '@/ui/kit/class-names'
import { Icon, type IconName } from '@/ui/kit/display/icon'
import type { GuaranteeReport } from '../contract/guarantees/guarantees'
import type { CallReport, CallResult } from '../contract/report'
import css from './contract-row.module.css'
import { contractMessages as words } from './contract-messages'

const ICONS: Readonly<Record<CallResult, IconName>> = {
  pass: 'check',
  differs: 'alert',
  refused: 'x',
  'not-there': 'minus',
  'not-asked': 'clock',
}

/** Allows a line break before each slash in a long path. */
const Path = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((segment, at) => (
    <Fragment key={`${at} ${segment}`}>
      <wbr />
      {segment}
    </Fragment>
  ))

type Line = {
  readonly id: string
  readonly name: ReactNode
  readonly verdict: CallResult
  /** The verdict in the app's language. */
  readonly word: string
  readonly findings: readonly string[]
  readonly notes: readonly string[]
}

/** Shows what was checked, the verdict as text and icon, and the deviations. */
function ContractLine({ id, name, verdict, word, findings, notes }: Line) {
  return (
    <li className={css.row}>
      <div className={css.line}>
        <span className={css.id}>{id}</span>
        <span className={css.call}>{name}</span>
        <span className={classNames(css.verdict, css[verdict])}>
          <Icon name={ICONS[verdict]} className={css.icon} />
          {word}
        </span>
      </div>
      {findings.length > 0 && (
        <ul className={classNames(css.findings, verdict !== 'not-asked' && css.wrong)} lang="en">
          {findings.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className={css.findings} aria-label={words.notes} lang="en">
          {notes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

export function ContractRow({ row, verb, path, verdict, findings, notes }: CallReport) {
  const name = (
    <>
      <span className={css.verb}>{verb}</span> <Path path={path.replace(/^\/mcapi/, '')} />
    </>
  )
  return <ContractLine {...{ id: row, name, verdict, word: words.verdict[verdict], findings, notes }} />
}

const LIKE = { kept: 'pass', broken: 'differs', 'not-judged': 'not-asked' } as const

export function GuaranteeRow({ at, name, asks, verdict, told }: GuaranteeReport & { readonly at: number }) {
  const [findings, notes] = verdict === 'kept' ? [[], told] : [told, []]
  const said = (
    <span lang="en">
      <strong>{name}</strong>: {asks}
    </span>
  )
  return (
    <ContractLine
      {...{ id: String(at), name: said, verdict: LIKE[verdict], word: words.guarantee[verdict], findings, notes }}
    />
  )
}
