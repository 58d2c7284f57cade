import { observer } from 'mobx-react-lite'
import { dayOf } from '@/domain/general/day'
import { countExportedItems, PATIENT_DATA_PARTS, type DataExport } from '@/domain/device/data-export'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { ProgressBar } from '@/ui/kit/display/progress-bar'
import { PageBody } from '@/ui/kit/layout/page-body'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { SaveButtons } from '@/ui/parts/save-buttons'
import { useStore } from '@/ui/stores/stores'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { dataExportMessages } from '@/ui/messages/zh/data-export'
import { privacyMessages } from '@/ui/messages/zh/privacy'
import { useMessages } from '@/ui/messages/use-messages'
import css from './settings.module.css'
import { DataExportStore } from '@/ui/stores/data-export-store'
import { SessionStore } from '@/ui/stores/session-store'

export const requiredStores = [DataExportStore]

/** Exports all of a patient's data, from the clinic and this device, as a file; a tap saves the file. */
export const DataExportScreen = observer(function DataExportScreen() {
  const words = useMessages(dataExportMessages).dataExport
  const myData = useStore(DataExportStore)
  const session = useStore(SessionStore)
  const { gathering } = myData
  const { failure, isPending, value } = gathering
  return (
    <main>
      <PageTitle title={words.title} note={<span lang={CLINIC_LANGUAGE}>{session.patientName}</span>} />
      <PageBody gap={20} isLast>
        <div className={css.mark}>
          <p>{words.about}</p>
          <p>{words.without}</p>
        </div>
        {isPending && <ProgressBar label={words.gathering} percent={myData.percent} />}
        <FailureNotice for={gathering} />
        {value && <Gathered data={value} />}
        {!value && !failure && (
          <Button block loading={isPending} loadingText={words.gathering} onClick={() => void gathering.again()}>
            {words.gather}
          </Button>
        )}
      </PageBody>
    </main>
  )
})

/** Lists the collected and the missing parts before saving. */
const Gathered = observer(function Gathered({ data }: { data: DataExport }) {
  const all = useMessages(dataExportMessages, privacyMessages, failureMessages)
  const { dataExport: words, privacy } = all
  const myData = useStore(DataExportStore)
  const missing = PATIENT_DATA_PARTS.filter((part) => data.failed[part])
  const [first] = missing.map((part) => data.failed[part])
  const { kept, leftOut, photos } = data.phone
  const text = () =>
    myData.file({
      file: words.file,
      notes: words.fileNotes,
      parts: words.parts,
      kept: privacy.kept,
      leftOut: words.leftOutOf,
      failure: (failure) => failureText(all, failure),
    }) ?? ''
  return (
    <>
      {first ? (
        <FailureNotice failure={first} tone="amber" role="status" retry={() => void myData.gathering.again()}>
          {words.doneButFor(missing.length)}
        </FailureNotice>
      ) : (
        <p role="status">{words.done}</p>
      )}
      <SaveButtons
        name={`${words.fileName}-${dayOf(data.madeAt)}.json`}
        type="application/json;charset=utf-8"
        text={text}
        words={words}
      />
      <CellGroup title={words.fromClinic}>
        {PATIENT_DATA_PARTS.map((part) => {
          const failure = data.failed[part]
          const count = countExportedItems(data.read[part])
          return failure ? (
            <Cell key={part} title={words.parts[part]} note={failureText(all, failure)} trailing={words.notRead} />
          ) : (
            <Cell key={part} title={words.parts[part]} value={count > 0 ? words.count(count) : words.none} />
          )
        })}
      </CellGroup>
      <CellGroup title={words.onPhone}>
        <Cell title={words.kept} value={words.things(kept.length)} />
        {photos.length > 0 && (
          <Cell title={words.photos} note={words.photosNote} trailing={words.things(photos.length)} />
        )}
        {leftOut.length > 0 && (
          <Cell title={words.leftOut} note={words.leftOutNote} trailing={words.things(leftOut.length)} />
        )}
      </CellGroup>
    </>
  )
})
