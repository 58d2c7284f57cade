import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Registration } from '@/domain/registration/registration'
import { MAX_TRAVEL_MINUTES } from '@/domain/visit/departure-time'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { Stepper } from '@/ui/kit/fields/stepper'
import { Sheet } from '@/ui/kit/sheet'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { useStore } from '@/ui/stores/stores'
import { VisitStore } from '@/ui/stores/visit-store'
import css from './departure-card.module.css'

/** Initial travel time in minutes, typical within a town. */
const START = 30

type WaySheetProps = { visit: Registration; open: boolean; onClose: () => void }

/** Sets the travel time in minutes: entered, or estimated from the device's location, whose use is explained. */
export const TravelTimeSheet = observer(function TravelTimeSheet({ visit, open, onClose }: WaySheetProps) {
  const words = useMessages(visitActionsMessages).visitActions.leave
  const store = useStore(VisitStore)
  const { clinicId, point } = visit
  const known = store.ways[clinicId]
  const [set, setSet] = useState<number>()
  const minutes = set ?? known ?? START
  const measure = async () => {
    setSet(undefined)
    await store.measureWay(visit)
  }
  const keep = () => {
    store.setWay(clinicId, minutes)
    setSet(undefined)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.setTitle}
      height="auto"
      footer={
        <Button block onClick={keep}>
          {words.keep}
        </Button>
      }
    >
      <div className={css.sheet}>
        <div className={css.minutes}>
          <span aria-hidden="true">{words.minutes}</span>
          <Stepper label={words.minutes} value={minutes} onChange={setSet} max={MAX_TRAVEL_MINUTES} step={5} />
        </div>
        {store.here.failure && <Notice role="alert">{words.refused}</Notice>}
        {point ? (
          <>
            <Button
              variant="tint"
              loading={store.here.isPending}
              loadingText={words.measuring}
              onClick={() => void measure()}
            >
              {words.measure}
            </Button>
            <p className={css.why}>{words.measureWhy}</p>
          </>
        ) : (
          <p className={css.why}>{words.noPoint}</p>
        )}
      </div>
    </Sheet>
  )
})
