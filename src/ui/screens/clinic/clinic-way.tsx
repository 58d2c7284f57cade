import type { ClinicDetail } from '@/domain/clinic'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/card'
import { toast } from '@/ui/kit/toast'
import { copyText } from '@/ui/parts/copy-text'
import { telHref } from '@/ui/parts/tel'
import { useWords } from '@/ui/words/words'
import css from './clinic-way.module.css'

/** The way there without a map: the address to copy, the clinic's own words about the way, the telephone. */
export function ClinicWay({ detail }: { detail: ClinicDetail }) {
  const words = useWords().clinic
  const copy = async () => {
    const isCopied = await copyText(detail.address)
    toast(isCopied ? words.copied : words.notCopied, { tone: isCopied ? 'success' : 'error' })
  }
  return (
    <Card label={words.way} flush>
      <dl className={css.rows}>
        {detail.address && (
          <div className={css.row}>
            <dt>{words.address}</dt>
            <dd>
              <span className={css.text}>{detail.address}</span>
              <Button variant="tint" size="s" aria-label={words.copyAddress} onClick={() => void copy()}>
                {words.copy}
              </Button>
            </dd>
          </div>
        )}
        {detail.route && (
          <div className={css.row}>
            <dt>{words.route}</dt>
            <dd className={css.text}>{detail.route}</dd>
          </div>
        )}
        {detail.phone && (
          <div className={css.row}>
            <dt>{words.phone}</dt>
            <dd>
              <a href={telHref(detail.phone)} className={css.phone}>
                {detail.phone}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
