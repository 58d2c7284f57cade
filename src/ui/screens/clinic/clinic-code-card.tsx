import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { CodeNote, CodePicture, CodeSheet, CodeSkeleton } from '@/ui/parts/code-sheet'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { clinicWords } from '@/ui/words/zh/clinic'
import { useWords } from '@/ui/words/words'
import { optional } from '@/ui/parts/optional'

/** The code that leads to the clinic's account, asked for when somebody wants to see it. */
const ClinicCodeCardPart = observer(function ClinicCodeCard({ clinicId }: { clinicId: string }) {
  const { clinic } = useStores()
  const words = useWords(clinicWords).clinic
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
      <CodeSheet open={isOpen} onOpenChange={setOpen} title={words.code}>
        <Waiting for={clinic.code} skeleton={<CodeSkeleton />} retry={load}>
          {({ url, accountName, expiresAt }) =>
            url === '' ? (
              <p>{words.codeFailed}</p>
            ) : (
              <>
                <CodePicture url={url} label={`${words.code} ${accountName}`} />
                <CodeNote text={words.codeText} expiresAt={expiresAt} untilText={words.codeUntil} />
              </>
            )
          }
        </Waiting>
      </CodeSheet>
    </>
  )
})
export const ClinicCodeCard = optional(ClinicCodeCardPart)
