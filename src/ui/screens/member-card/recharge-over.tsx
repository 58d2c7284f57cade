import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { rechargeWords } from '@/ui/words/zh/recharge'
import { useWords } from '@/ui/words/words'
import { CallClinic } from '../session/call-clinic'

type RechargeOverProps = { how: 'closed' | 'refunded' | 'unclear' | 'lost'; readAgain?: (() => void) | undefined }

/** Nothing is to be paid here any more, or nobody knows; only what was closed is offered anew. */
export function RechargeOver({ how, readAgain }: RechargeOverProps) {
  const { recharge: says } = useWords(rechargeWords)
  const said = {
    closed: [says.closed, says.closedText],
    refunded: [says.refunded, says.refundedText],
    unclear: [says.unclear, says.unclearText],
    lost: [says.lost, says.lostText],
  } as const
  const [title, text] = said[how]
  return (
    <Tips
      page
      picture="slip"
      title={title}
      text={text}
      actions={
        <>
          {how === 'closed' ? (
            <Link
              to="/member/recharge"
              search={({ back }) => (back === undefined ? {} : { back })}
              replace
              className={buttonClass()}
            >
              {says.again}
            </Link>
          ) : (
            <Link to="/member" className={buttonClass()}>
              {says.toCard}
            </Link>
          )}
          {how === 'unclear' && readAgain && (
            <Button variant="neutral" onClick={readAgain}>
              {says.checkAgain}
            </Button>
          )}
          {how !== 'closed' && <CallClinic />}
        </>
      }
    />
  )
}
