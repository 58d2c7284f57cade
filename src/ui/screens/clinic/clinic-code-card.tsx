import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { dayOf } from '@/domain/day'
import { Cell } from '@/ui/kit/cell'
import { CellGroup } from '@/ui/kit/cell-group'
import { Sheet } from '@/ui/kit/sheet'
import { Skeleton, SkeletonGroup } from '@/ui/kit/skeleton'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { clinicWords } from '@/ui/words/clinic'
import { commonWords } from '@/ui/words/common'
import { useWords } from '@/ui/words/words'
import css from './clinic-code-card.module.css'

/** The code that leads to the clinic's account, asked for when somebody wants to see it. */
export const ClinicCodeCard = observer(function ClinicCodeCard({ clinicId }: { clinicId: string }) {
  const { clinic } = useStores()
  const { clinic: words, common } = useWords(clinicWords, commonWords)
  const [isOpen, setOpen] = useState(false)
  const load = () => void clinic.loadCode(clinicId)
  const open = () => {
    load()
    setOpen(true)
  }
  return (
    <>
      <CellGroup>
        <Cell icon="qr" title={words.code} haspopup="dialog" onClick={open} />
      </CellGroup>
      <Sheet open={isOpen} onOpenChange={setOpen} title={words.code} height="auto">
        <div className={css.sheet}>
          <Waiting
            for={clinic.code}
            skeleton={
              <SkeletonGroup>
                <Skeleton width={168} height={168} />
              </SkeletonGroup>
            }
            retry={load}
          >
            {({ url, accountName, expiresAt }) =>
              url === '' ? (
                <p>{words.codeFailed}</p>
              ) : (
                <>
                  <img src={url} alt={`${words.code} ${accountName}`} className={css.code} />
                  <p className={css.line}>{words.codeText}</p>
                  {expiresAt && <p className={css.until}>{words.codeUntil(common.monthDay(dayOf(expiresAt)))}</p>}
                </>
              )
            }
          </Waiting>
        </div>
      </Sheet>
    </>
  )
})
