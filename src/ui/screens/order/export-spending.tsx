import { spendingCsv, type AnnualSpending } from '@/domain/order/annual-spending'
import { SaveButtons } from '@/ui/parts/save-buttons'
import { moneyYearWords } from '@/ui/messages/zh/annual-spending'
import { orderWords } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'

/** Exports the year as a spreadsheet table. */
export function ExportSpending({ account }: { account: AnnualSpending }) {
  const { moneyYear: words, order: says } = useMessages(moneyYearWords, orderWords)
  const text = () => spendingCsv(account, { heads: words.heads, kinds: says.kinds })
  return <SaveButtons name={`${account.year}.csv`} type="text/csv;charset=utf-8" text={text} words={words} />
}
