import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'
import { MAX_REMARK_LENGTH, validateOrderPhotos } from '@/domain/order/photo-order'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Form, FormItem } from '@/ui/kit/fields/form'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { TextArea } from '@/ui/kit/fields/text-area'
import { PhotoField } from '@/ui/parts/photo-field'
import { useStore } from '@/ui/stores/stores'
import { photoOrderMessages } from '@/ui/messages/zh/photo-order'
import { useMessages } from '@/ui/messages/use-messages'
import { DosesRow } from './doses-row'
import { RejectedPhotos } from './rejected-photos'
import { OrderError } from './order-error'
import { PhotoSample } from './photo-sample'
import { usePhotoOrder, type PhotoOrderState } from './use-photo-order'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './order-making.module.css'
import { SessionStore } from '@/ui/stores/session-store'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'

/** `oldId` is the id of the order with the unreadable photos; '' if there is none. */
export const PhotoForm = observer(function PhotoForm({ oldId }: { oldId: string }) {
  const session = useStore(SessionStore)
  const store = useStore(PhotoOrderStore)
  const { photoOrder: says } = useMessages(photoOrderMessages)
  const patientId = session.patientId ?? ''
  const photo = usePhotoOrder(patientId)
  const { form, again, isUnanswered } = photo
  return (
    <Form form={form} label={says.form}>
      <PageTitle title={says.title} note={says.note} />
      <PageBody inert={store.sending.isPending || isUnanswered}>
        {oldId !== '' && <RejectedPhotos id={oldId} patientId={patientId} />}
        <Photos {...photo} />
        <Card>
          <FormItem form={form} name="doseCount">
            {({ value, onChange }) => (
              <DosesRow
                label={says.doses}
                note={says.dosesHint}
                value={value}
                onChange={onChange}
                overlimit={says.mostDoses}
              />
            )}
          </FormItem>
        </Card>
        <Card title={says.remark} aside={says.remarkNote}>
          <FormItem form={form} name="remark">
            {(field) => (
              <TextArea
                label={says.remark}
                labelHidden
                maxLength={MAX_REMARK_LENGTH}
                placeholder={says.remarkHint}
                {...field}
              />
            )}
          </FormItem>
        </Card>
        <Next />
        <p className={css.kept}>{says.kept}</p>
      </PageBody>
      <OrderError
        failure={store.sending.failure}
        isUnanswered={isUnanswered}
        unknown={says.unknown}
        unknownText={says.unknownText}
        kept={says.draftKept}
      />
      <StickyBar>
        {isUnanswered ? (
          <Button loading={store.sending.isPending} onClick={again}>
            {says.checkAgain}
          </Button>
        ) : (
          <Button type="submit" loading={store.sending.isPending} loadingText={says.sending}>
            {says.send}
          </Button>
        )}
      </StickyBar>
    </Form>
  )
})

const Photos = observer(function Photos({ form, tray }: PhotoOrderState) {
  const { photoOrder: says } = useMessages(photoOrderMessages)
  const { hasFailed, isBusy, items, urls } = tray
  const count = urls.length
  // Clears the photos' error when the photos change.
  const changed = useEffectEvent(() => form.set('photos', count))
  useEffect(() => changed(), [count, items.length, isBusy, hasFailed])
  const check = () => {
    const problem = validateOrderPhotos({ count, isBusy, hasFailed })
    return problem && says.problems[problem]
  }
  return (
    <Card title={says.photos} aside={says.photosNote}>
      {items.length === 0 && <PhotoSample />}
      <FormItem form={form} name="photos" validate={check}>
        {({ error }) => <PhotoField tray={tray} label={says.photos} hint={says.photosHint} error={error} />}
      </FormItem>
    </Card>
  )
})

/** Explains the next steps: who reviews the photos, how soon, and when the order is paid. */
const Next = observer(function Next() {
  const store = useStore(PhotoOrderStore)
  const { photoOrder: says } = useMessages(photoOrderMessages)
  const steps = [says.nextRead(store.rule.known()?.photoReviewHours), says.nextPrice, says.nextPay]
  return (
    <Card title={says.next}>
      <ol className={css.next}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
})
