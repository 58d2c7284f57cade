import type { Sign } from '@/domain/complaint/warning'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { telHref } from '@/ui/parts/tel'
import emergency from '@/ui/screens/consultation/emergency.module.css'
import { useWords } from '@/ui/words/words'
import { whereWords } from '@/ui/words/where'
import css from './where.module.css'

const EMERGENCY = '120'
/** The country's one number for those in despair. */
const MENTAL_HELP = '12356'

/** What has been said cannot wait for a clinic: it stands before all that was found. */
export function WarningCard({ signs }: { signs: readonly Sign[] }) {
  const { where: says } = useWords(whereWords)
  if (signs.length === 0) return null
  const isDespair = signs.includes('despair')
  return (
    <div className={css.warning}>
      <Notice tone="danger" role="alert">
        <b className={emergency.title}>{says.first}</b>
        {signs.map((sign) => (
          <span key={sign} className={css.sign}>
            {says.sign[sign]}
          </span>
        ))}
        <span className={emergency.text}>{isDespair ? says.firstDespair : says.firstText}</span>
        <span className={emergency.keys}>
          <a href={telHref(EMERGENCY)} className={buttonClass({ variant: 'danger-solid', block: true })}>
            {says.call120}
          </a>
          {isDespair && (
            <a href={telHref(MENTAL_HELP)} className={buttonClass({ variant: 'danger', block: true })}>
              {says.call12356}
            </a>
          )}
        </span>
      </Notice>
    </div>
  )
}
