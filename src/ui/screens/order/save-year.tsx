import { spendingCsv, type AnnualSpending } from '@/domain/order/money-year'
import { SaveButtons } from '@/ui/parts/save-keys'
import { moneyYearWords } from '@/ui/messages/zh/money-year'
import { orderWords } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/words'

/** Exports the year as a spreadsheet table. */
export function ExportSpending({ account }: { account: AnnualSpending }) {
  const { moneyYear: words, order: says } = useMessages(moneyYearWords, orderWords)
  const text = () => spendingCsv(account, { heads: words.heads, kinds: says.kinds })
  return <SaveButtons name={`${account.year}.csv`} type="text/csv;charset=utf-8" text={text} words={words} />
}
