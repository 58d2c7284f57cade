import { getRouteApi } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { RECORD_KINDS, type PrintView, type RecordKind } from '@/domain/record/record'
import { Button } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { Sheet } from '@/ui/kit/sheet'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { toast } from '@/ui/kit/toast'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { printImage } from './print-image'
import { PRINT_PAGE_WIDTH, PrintPages } from './print-pages'
import { sanitizePrintedMarkup } from './printed-markup'
import { RecordAccessGate, RecordNotFound } from './record-access-gate'
import { RecordSkeleton } from './record-skeletons'
import { parsePrintKind } from './record-view'
import css from './print-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RecordStore } from '@/ui/stores/record-store'

export const requiredStores = [RecordStore]

const route = getRouteApi('/records/print/$kind/$id')

/** Prefetches the visibility settings, on which the rest depends, and loads the clinic for its phone number. */
export function loader(stores: Stores, { cause }: LoaderCause): void {
  const clinic = stores.get(ClinicStore)
  const record = stores.get(RecordStore)
  void clinic.loadCurrent()
  if (cause !== 'stay') record.rule.prefetch()
}

/** S48: the clinic's printout with its verification code. */
export const PrintScreen = observer(function PrintScreen() {
  const words = useMessages(recordMessages).record
  const { kind: asked, id } = route.useParams()
  const kind = RECORD_KINDS.find((each) => each === asked)
  if (!kind) return <RecordNotFound title={words.noPrint} text={words.noPrintText} />
  return (
    <main>
      <RecordAccessGate
        allows={(rule) => parsePrintKind(kind, rule) !== undefined}
        title={words.printClosed}
        skeleton={<RecordSkeleton label={words.making} />}
      >
        {() => <Print kind={kind} id={id} />}
      </RecordAccessGate>
    </main>
  )
})

const Print = observer(function Print({ kind, id }: { kind: RecordKind; id: string }) {
  const words = useMessages(recordMessages).record
  const request = useStore(RecordStore).print.of(kind, id)
  return (
    <AsyncView
      for={request}
      skeleton={<RecordSkeleton label={words.making} />}
      missing={<RecordNotFound title={words.noPrint} text={words.noPrintText} />}
      page
    >
      {(print) =>
        print.pages.length === 0 ? (
          <RecordNotFound title={words.noPrint} text={words.noPrintText} />
        ) : (
          <PrintedView print={print} />
        )
      }
    </AsyncView>
  )
})

function PrintedView({ print }: { print: PrintView }) {
  const words = useMessages(recordMessages).record
  const { title, clinicName, printedAt, verifyCode } = print
  const written = print.pages.filter(({ imageUrl, html }) => imageUrl === '' && html.trim() !== '')
  const [image, setImage] = useState<string>()
  const [isOpen, setOpen] = useState(false)

  const save = async () => {
    const made = await printImage({
      title,
      parts: written.map(({ html }) => sanitizePrintedMarkup(html, words, title)),
      foot: [
        clinicName,
        ...(verifyCode === '' ? [] : [`${words.verifyCode} ${verifyCode}`]),
        ...(printedAt ? [words.printedAt(printedAt)] : []),
      ],
    })
    if (made === undefined) return toast(words.saveFailed, { tone: 'error' })
    setImage(made)
    setOpen(true)
  }
  return (
    <>
      <PageTitle
        title={<span lang={CLINIC_LANGUAGE}>{title}</span>}
        note={<span lang={CLINIC_LANGUAGE}>{clinicName}</span>}
      />
      <div className={css.body}>
        {verifyCode !== '' && (
          <div className={css.proof}>
            <span className={css.label}>{words.verifyCode}</span>
            <strong className={css.code}>{verifyCode}</strong>
            <span className={css.label}>{words.verifyNote}</span>
          </div>
        )}
        <PrintPages title={title} pages={print.pages} />
        {printedAt && <p className={css.at}>{words.printedAt(printedAt)}</p>}
      </div>
      {written.length > 0 && (
        <StickyBar>
          <Button aria-haspopup="dialog" onClick={() => void save()}>
            {words.save}
          </Button>
        </StickyBar>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title={words.saveTitle} height={560}>
        <p className={css.hint}>{words.saveNote}</p>
        {image !== undefined && (
          <SizedImage
            url={image}
            alt={words.pictureOf(title)}
            width={PRINT_PAGE_WIDTH}
            loading="eager"
            className={css.image}
          />
        )}
      </Sheet>
    </>
  )
}
