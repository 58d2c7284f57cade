import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import type { ClinicDetail } from '@/domain/clinic/clinic'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { isInWechat } from '@/ui/parts/save-file'
import { telHref } from '@/ui/parts/tel'
import { useDirections } from '@/ui/parts/use-directions'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './clinic-directions.module.css'

/**
 * Directions: a map if the clinic has sent coordinates, the address to copy, the clinic's own directions, and the phone
 * number.
 */
const ClinicDirectionsPart = observer(function ClinicDirectionsPart({ detail }: { detail: ClinicDetail }) {
  const words = useMessages(clinicMessages).clinic
  const { map, showMap, copy } = useDirections(detail)
  const show = (event: MouseEvent) => {
    if (!isInWechat()) return
    event.preventDefault()
    void showMap()
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
                    onClick={show}
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
export const ClinicDirections = withErrorBoundary(ClinicDirectionsPart)
