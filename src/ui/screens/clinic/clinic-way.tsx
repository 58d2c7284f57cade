import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import type { ClinicDetail } from '@/domain/clinic'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { mapAddress } from '@/domain/place'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/card'
import { toast } from '@/ui/kit/toast'
import { copyText } from '@/ui/parts/copy-text'
import { isInWechat } from '@/ui/parts/save-file'
import { telHref } from '@/ui/parts/tel'
import { useStores } from '@/ui/stores/stores'
import { clinicWords } from '@/ui/words/clinic'
import { useWords } from '@/ui/words/words'
import css from './clinic-way.module.css'

/** The way there: a map where the clinic has sent its point, the address to copy, the clinic's own words about the way, the telephone. */
export const ClinicWay = observer(function ClinicWay({ detail }: { detail: ClinicDetail }) {
  const words = useWords(clinicWords).clinic
  const copy = async () => {
    const isCopied = await copyText(detail.address)
    toast(isCopied ? words.copied : words.notCopied, { tone: isCopied ? 'success' : 'error' })
  }
  const { late } = useStores()
  const map = mapAddress(detail)
  /** WeChat's own map has the way; the link stands wherever that does not open. */
  const show = async (event: MouseEvent) => {
    if (!map || !isInWechat()) return
    event.preventDefault()
    const stores = await late.load().catch(() => undefined)
    if (!(await stores?.wechatApp.showWay(detail))) location.assign(map)
  }
  return (
    <Card label={words.way} flush>
      <dl className={css.rows}>
        {detail.address && (
          <div className={css.row}>
            <dt>{words.address}</dt>
            <dd>
              <span className={css.text} lang={CLINIC_LANGUAGE}>
                {detail.address}
              </span>
              <span className={css.keys}>
                <Button variant="tint" size="s" aria-label={words.copyAddress} onClick={() => void copy()}>
                  {words.copy}
                </Button>
                {map && (
                  <a
                    href={map}
                    onClick={(event) => void show(event)}
                    className={buttonClass({ variant: 'tint', size: 's' })}
                    aria-label={words.mapOf(detail.name)}
                  >
                    {words.map}
                  </a>
                )}
              </span>
            </dd>
          </div>
        )}
        {detail.route && (
          <div className={css.row}>
            <dt>{words.route}</dt>
            <dd className={css.text} lang={CLINIC_LANGUAGE}>
              {detail.route}
            </dd>
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
})
