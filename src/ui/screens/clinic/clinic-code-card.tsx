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
function ClinicCodeCardPart({ clinicId }: { clinicId: string }) {
  const words = useWords(clinicWords).clinic
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CellGroup>
        <Cell icon="qr" title={words.code} haspopup="dialog" onClick={() => setOpen(true)} />
      </CellGroup>
      <CodeSheet open={isOpen} onOpenChange={setOpen} title={words.code}>
        <Code clinicId={clinicId} />
      </CodeSheet>
    </>
  )
}
/** Asks for the code when the sheet is open. */
const Code = observer(function Code({ clinicId }: { clinicId: string }) {
  const { clinic } = useStores()
  const words = useWords(clinicWords).clinic
  return (
    <Waiting for={clinic.code.of(clinicId)} skeleton={<CodeSkeleton />}>
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
  )
})
export const ClinicCodeCard = optional(ClinicCodeCardPart)
