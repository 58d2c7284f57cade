import { formatSpendingCsv, type AnnualSpending } from '@/domain/order/annual-spending'
import { SaveButtons } from '@/ui/parts/save-buttons'
import { annualSpendingMessages } from '@/ui/messages/zh/annual-spending'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages } from '@/ui/messages/use-messages'

/** Exports the year as a spreadsheet table. */
export function SpendingExportButtons({ account }: { account: AnnualSpending }) {
  const { annualSpending: words, order: says } = useMessages(annualSpendingMessages, orderMessages)
  const text = () => formatSpendingCsv(account, { heads: words.heads, kinds: says.kinds })
  return <SaveButtons name={`${account.year}.csv`} type="text/csv;charset=utf-8" text={text} words={words} />
}
