import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { rechargeWords } from '@/ui/words/zh/recharge'
import { useWords } from '@/ui/words/words'
import { CallClinic } from '../session/call-clinic'

/** Nothing can be paid in here now, and why. */
export function RechargeClosed({ why }: { why: 'closed' | 'frozen' | 'noPay' }) {
  const { recharge: says } = useWords(rechargeWords)
  const said = {
    closed: [says.closedHere, says.closedHereText],
    frozen: [says.frozen, says.frozenText],
    noPay: [says.noPay, says.noPayText],
  } as const
  const [title, text] = said[why]
  return (
    <Tips
      page
      picture="door"
      title={title}
      text={text}
      actions={
        <>
          <Link to="/member" className={buttonClass()}>
            {says.toCard}
          </Link>
          <CallClinic />
        </>
      }
    />
  )
}
