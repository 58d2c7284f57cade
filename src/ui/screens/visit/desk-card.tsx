import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Registration } from '@/domain/registration/registration'
import { deskSentencesFor, type DeskSentence } from '@/domain/visit/desk-card'
import { Button } from '@/ui/kit/button'
import { Dialog } from '@/ui/kit/dialog'
import { Cell } from '@/ui/kit/lists/cell'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { useStore } from '@/ui/stores/stores'
import { deskCardMessages } from '@/ui/messages/zh/desk-card'
import { useMessages } from '@/ui/messages/use-messages'
import { LanguageStore } from '@/ui/stores/language-store'
import css from './desk-card.module.css'

const CHINESE = deskCardMessages.deskCard

type DeskCardProps = { visit: Registration; open: boolean; onClose: () => void }

/**
 * Shows one sentence, the patient's name and the visit's number to the clinic's staff, in Chinese with the patient's
 * language beneath. Needs no network. Opened again, it shows the last sentence.
 */
export const DeskCard = withErrorBoundary(function DeskCardPart({ visit, open, onClose }: DeskCardProps) {
  const words = useMessages(deskCardMessages).deskCard
  const [sentence, setSentence] = useState<DeskSentence>()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={sentence === undefined ? words.choose : words.title}
      fullScreen
      actions={
        sentence !== undefined && (
          <Button variant="neutral" onClick={() => setSentence(undefined)}>
            {words.change}
          </Button>
        )
      }
    >
      {sentence === undefined ? <Sentences onChoose={setSentence} /> : <Card visit={visit} sentence={sentence} />}
    </Dialog>
  )
})

const Sentences = observer(function Sentences({ onChoose }: { onChoose: (sentence: DeskSentence) => void }) {
  const { sentences } = useMessages(deskCardMessages).deskCard
  const { language } = useStore(LanguageStore)
  return (
    <ul className={css.sentences}>
      {deskSentencesFor(language).map((each) => (
        <li key={each}>
          <Cell
            title={sentences[each]}
            note={language === 'zh' ? undefined : <span lang={CLINIC_LANGUAGE}>{CHINESE.sentences[each]}</span>}
            onClick={() => onChoose(each)}
          />
        </li>
      ))}
    </ul>
  )
})

function Card({ visit, sentence }: { visit: Registration; sentence: DeskSentence }) {
  const { sentences } = useMessages(deskCardMessages).deskCard
  const { orderNo, timeStart, patient } = visit
  const shown = useRef<HTMLDivElement>(null)
  // The button with the sentence, which had the focus, is gone.
  useEffect(() => shown.current?.focus(), [])
  const own = sentences[sentence]
  const chinese = CHINESE.sentences[sentence]
  return (
    <div ref={shown} tabIndex={-1} className={css.card}>
      <div className={css.sentence}>
        <p className={css.chinese} lang={CLINIC_LANGUAGE}>
          {chinese}
        </p>
        {own !== chinese && <p className={css.own}>{own}</p>}
      </div>
      <div className={css.who} lang={CLINIC_LANGUAGE}>
        {patient.name !== '' && <p className={css.name}>{patient.name}</p>}
        <dl className={css.number}>
          <dt>{orderNo > 0 ? CHINESE.number : CHINESE.time}</dt>
          <dd>{orderNo > 0 ? orderNo : timeStart}</dd>
        </dl>
      </div>
    </div>
  )
}
