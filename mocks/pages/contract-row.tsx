import { Fragment } from 'react'
import { classNames } from '@/ui/kit/class-names'
import { Icon, type IconName } from '@/ui/kit/display/icon'
import type { RowReport, Verdict } from '../contract/report'
import css from './contract-row.module.css'
import { contractWords as words } from './contract-words'

const ICONS: Readonly<Record<Verdict, IconName>> = {
  pass: 'check',
  differs: 'alert',
  refused: 'x',
  'not-there': 'minus',
  'not-asked': 'clock',
}

/** Breaks before its slashes where it is too long for a line. */
const Path = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((segment, at) => (
    <Fragment key={`${at} ${segment}`}>
      <wbr />
      {segment}
    </Fragment>
  ))

/** One call: what it is, what came of it as a word with an icon, and where it differs. */
export function ContractRow({ row, verb, path, verdict, findings, notes }: RowReport) {
  return (
    <li className={css.row}>
      <div className={css.line}>
        <span className={css.id}>{row}</span>
        <span className={css.call}>
          <span className={css.verb}>{verb}</span> <Path path={path.replace(/^\/mcapi/, '')} />
        </span>
        <span className={classNames(css.verdict, css[verdict])}>
          <Icon name={ICONS[verdict]} className={css.icon} />
          {words.verdict[verdict]}
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
