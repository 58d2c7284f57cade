import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_REMARK_LENGTH, validateOrderPhotos, DEFAULT_DOSES } from '@/domain/order/photo-order'
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
import { OrderError } from './order-error'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './order-making.module.css'
import { SessionStore } from '@/ui/stores/session-store'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Notice } from '@/ui/kit/display/notice'
import { orderMessages } from '@/ui/messages/zh/order'
import { OrderPhotos } from './order-sections'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '@/ui/kit/toast'
import { useForm, type FormState } from '@/ui/kit/fields/use-form'
import { useIsMounted } from '@/ui/parts/use-is-mounted'
import { useRunWhenOnline } from '@/ui/parts/use-when-online'
import { PhotoStore, type PhotoTray } from '@/ui/stores/photo-store'

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

/** Example of a readable photo: a whole sheet, upright and sharp. */
function PhotoSamplePart() {
  const { photoOrder: says } = useMessages(photoOrderMessages)
  return (
    <div className={css.sample}>
      <svg className={css.samplePicture} viewBox="0 0 72 92" aria-hidden="true">
        <g className={css.frame}>
          <path d="M4 16V8a4 4 0 0 1 4-4h8M56 4h8a4 4 0 0 1 4 4v8M68 76v8a4 4 0 0 1-4 4h-8M16 88H8a4 4 0 0 1-4-4v-8" />
        </g>
        <path className={css.sheet} d="M14 12h44v68H14z" />
        <path className={css.ink} d="M28 20h16M20 28h10M36 28h14" />
        <path className={css.words} d="M20 38h13M40 38h13M20 45h11M40 45h13M20 52h13M40 52h9M20 59h9M40 59h12" />
        <path className={css.ink} d="M20 70h8M38 70h6" />
        <circle className={css.stamp} cx="49" cy="70" r="5" />
      </svg>
      <div className={css.sampleWords}>
        <p className={css.sampleTitle}>{says.sample}</p>
        <ul className={css.tips}>
          {says.sampleTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
const PhotoSample = withErrorBoundary(PhotoSamplePart)

type OldPhotosProps = { id: string; patientId: string }

/** Shows the unreadable photos and the reason, above the new photos. */
const RejectedPhotosPart = observer(function RejectedPhotosPart({ id, patientId }: OldPhotosProps) {
  const store = useStore(PhotoOrderStore)
  const { order: words, photoOrder: says } = useMessages(orderMessages, photoOrderMessages)
  const { value, failure } = store.old.of(id)
  if (failure) return <Notice role="status">{says.oldFailed}</Notice>
  if (!value) return null
  return (
    <>
      <Notice tone="danger">
        <b>{says.declined}</b>
        {value.closeReason && (
          <>
            <br />
            <span lang={CLINIC_LANGUAGE}>{value.closeReason}</span>
          </>
        )}
        <br />
        {says.declinedText}
      </Notice>
      {value.patientId !== patientId && (
        <Notice icon="user">
          <span lang={CLINIC_LANGUAGE}>{words.otherPatient(value.patientName)}</span>
        </Notice>
      )}
      {value.photos.length > 0 && <OrderPhotos title={says.old} photos={value.photos} />}
    </>
  )
})
const RejectedPhotos = withErrorBoundary(RejectedPhotosPart)

type PhotoFields = {
  /** Number of photos; `tray` has the photos themselves. */
  photos: number
  doseCount: number
  remark: string
}
type PhotoOrderState = {
  readonly form: FormState<PhotoFields>
  readonly tray: PhotoTray
  /** Whether the response was lost; the form is then locked until a retry gets a response. */
  readonly isUnanswered: boolean
  /** Repeats the same request. */
  readonly again: () => void
}

/** The state of a patient's photo order: stores each edit as a draft, and sends the order once. */
function usePhotoOrder(patientId: string): PhotoOrderState {
  const store = useStore(PhotoOrderStore)
  const picture = useStore(PhotoStore)
  const { photoOrder: says } = useMessages(photoOrderMessages)
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const [tray] = useState(() => picture.tray('photo-order'))
  const [kept] = useState(() => store.readDraft(patientId))
  const { failure, isPending, state } = store.sending
  const wasUnanswered = kept?.pending !== undefined && state.status === 'idle'
  const isUnanswered = !isPending && (wasUnanswered || failure?.reason.kind === 'outcome-unknown')

  const send = async ({ doseCount, remark }: PhotoFields) => {
    const sent = await store.send({ patientId, photos: tray.urls, doseCount, remark: remark.trim() })
    if (!sent) return
    tray.clear()
    toast(says.sent(sent.reviewHours), { tone: 'success' })
    if (isHere.current) void navigate({ to: '/orders/$id', params: { id: sent.chargeId }, replace: true })
  }
  const form = useForm<PhotoFields>(
    { photos: 0, doseCount: kept?.doseCount ?? DEFAULT_DOSES, remark: kept?.remark ?? '' },
    send,
  )
  const { doseCount, remark } = form.values
  useEffect(() => {
    if (remark !== '' || doseCount !== DEFAULT_DOSES) store.keepDraft(patientId, { doseCount, remark })
  }, [store, patientId, doseCount, remark])

  const again = () => void send(form.values)
  useRunWhenOnline(isUnanswered, again)
  return { form, tray, isUnanswered, again }
}
