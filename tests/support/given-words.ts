import { giveWords } from '@/ui/words/given'
import { always } from '@/ui/words/always'

giveWords(always) // as the entry does
