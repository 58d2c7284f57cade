import type { FailureReason } from '@/domain/failure/failure'
import type { SafetyGuarantee } from '@/domain/failure/failure-help'

type Why = { readonly cause: string; readonly next: string }

const noWay = '连上网再点重试，或换个信号好的地方'
const later = '过一两分钟再试；一直这样请把编号告诉门诊'
const logInAgain = '重新登录，登录后会回到这一步'
const another = '换一家门诊，或打电话问门诊'
const photo = '换一张照片，或先截张图再传'

/** Causes and remedies, one sentence each; `messages/zh/failure.ts` has the first message. */
const whys: Record<FailureReason['kind'], Why> = {
  network: { cause: '手机没连上网，或信号断了', next: noWay },
  timeout: { cause: '等了 10 秒，门诊的系统还没回复', next: noWay },
  'server-trouble': { cause: '门诊的系统这会儿忙不过来', next: later },
  unreadable: { cause: '门诊回复了，但内容不完整', next: later },
  'outcome-unknown': { cause: '发出去了，没收到门诊的回复', next: '点“再查一次”；会先问门诊办没办成' },
  abandoned: { cause: '离开了页面，这一步没有办完', next: '回到这一页再试一次' },
  'signed-out': { cause: '登录有期限，这次已经到期', next: logInAgain },
  'login-refused': { cause: '微信给的登录凭证用过了或过期了', next: '从门诊公众号的菜单重新进入' },
  'signing-failed': { cause: '微信没有通过这个页面的验证', next: '关掉页面，从门诊公众号重新进入' },
  'consent-needed': { cause: '这一步要知道您是谁，还没有登录', next: logInAgain },
  'pass-refused': { cause: '聊天的通行证到期了', next: '退出聊天再进来，没发出的话还在' },
  'code-wrong': { cause: '填的数字和短信里的不一样', next: '对着最新的一条短信再填一次' },
  'code-expired': { cause: '短信里的验证码过了有效时间', next: '点获取验证码，用新的一条' },
  'code-too-often': { cause: '两条短信之间要隔一会儿', next: '等倒数完了再获取；短信也可能在拦截箱里' },
  'changed-elsewhere': { cause: '另一个窗口换了就诊人或门诊', next: '看清现在是谁、哪家门诊，再办一次' },
  'access-denied': { cause: '门诊没有开放这一页', next: another },
  'edition-expired': { cause: '门诊的系统服务到期，新业务先停了', next: another },
  unsupported: { cause: '这家门诊没有开通这个功能', next: another },
  'not-found': { cause: '门诊那边已经没有这一条了', next: '回上一页看看别的' },
  'unsafe-part': { cause: '打开的地址不完整或被改过', next: '从首页重新进入' },
  refused: { cause: '门诊没有受理这一次', next: '照门诊的提示做；不明白请把编号告诉门诊' },
  'location-denied': { cause: '手机没有把位置给这个页面', next: '要按远近排，请在手机设置里允许微信定位' },
  'location-unavailable': { cause: '手机这会儿测不到位置', next: '到窗边或户外再试，不用位置也能挂号' },
  'upload-failed': { cause: '传照片时网络断了', next: '点照片上的重传，已传好的不用再传' },
  'not-a-photo': { cause: '按文件内容看，它不是照片', next: photo },
  'heic-photo': {
    cause: '手机把照片存成了 HEIC，很多手机打不开',
    next: '先截张图再传；以后可在相机设置里关掉 HEIC',
  },
  'avif-photo': { cause: '这张图存成了 AVIF，很多手机打不开', next: '先截张图再传，或在相册里另存为 JPG' },
  'empty-photo': { cause: '文件里什么都没有，可能没存完整', next: photo },
  'gif-photo': { cause: '这是会动的图，这里只收照片', next: photo },
  'broken-photo': { cause: '照片文件不完整', next: photo },
  'photo-too-many-pixels': { cause: '照片的像素太多，手机处理不动', next: photo },
  'photo-too-large': { cause: '照片文件太大', next: photo },
  'too-many-photos': { cause: '一次能传的张数有限', next: '先删掉几张，再传新的' },
  'slot-taken': { cause: '别人先一步约走了这个号', next: '换一个时间，或点候补等退号' },
  'same-doctor-same-day': { cause: '同一天同一位医生只能约一个号', next: '看看已有的号，或换一天' },
  blocked: { cause: '约了没来的次数到了门诊的上限', next: '打电话给门诊，请前台帮您挂' },
  'too-late-to-cancel': { cause: '离看诊太近，手机上不能退了', next: '打电话给门诊，由前台处理' },
  'not-in-sign-window': { cause: '签到只在看诊前后一段时间开放', next: '到了签到时间再来' },
  'too-far-to-sign': { cause: '手机测到的位置离门诊还远', next: '到了再签，或扫前台的码、请前台代签' },
  'already-watching': { cause: '这个时段您已经在排了', next: '到“我的候补”看排到第几位' },
  'numbers-free': { cause: '这个时段现在还有号', next: '直接挂号，不用候补' },
  'waitlist-full': { cause: '同时候补的时段有上限', next: '到“我的候补”取消一个再加' },
  'offer-expired': { cause: '留号的几分钟过去了，号给了下一位', next: '接着候补，有号会再通知您' },
  'course-used-up': { cause: '疗程里剩的次数不够这么多', next: '少选几次，或问门诊续疗程' },
  'revisit-needed': { cause: '第一次看要当面诊断，规定不能网上看', next: '先约一次到店看诊' },
  'already-paid': { cause: '这笔钱之前已经付成', next: '到我的订单看这一笔' },
  'locked-elsewhere': { cause: '同一笔单在另一处正付着', next: '等那边付完或退出，再回来' },
  'price-changed': { cause: '您看的时候门诊改了价', next: '看过新的价格再决定' },
  'balance-low': { cause: '会员卡里的钱不够这一笔', next: '先充值，或改用微信付' },
  'password-wrong': { cause: '六位支付密码不对', next: '再输一次；忘了可以重设' },
  'password-locked': { cause: '错的次数多了，为防别人试密码先锁住', next: '等到时间，或用短信重设密码' },
  'out-of-range': { cause: '药房送不到这个地址', next: '换个地址，或改到店自取' },
  'patient-in-use': { cause: '这位就诊人名下还有没办完的事', next: '看完或取消预约、付清账单，再解绑' },
  'edited-elsewhere': { cause: '您填的时候，资料在别处改过', next: '看过新的资料，再改您要改的' },
  'guardian-needed': { cause: '不满 14 岁要有监护人同意', next: '填上监护人的姓名和手机号' },
}

const safeties: Record<SafetyGuarantee, string> = {
  'nothing-done': '这一步没有办，也没有扣钱。填的都还在',
  'asked-first': '填的都还在。付款会先问门诊，不会重复扣',
  'still-there': '以前约的号、付的款、写的话都还在',
  'rest-kept': '别的照片和写好的字都还在',
  'paid-once': '钱只收了一次，单子好好的',
  'goes-on': '不影响挂号，只是不能按远近排',
}

export const failureHelp = {
  title: '怎么回事',
  cause: '原因',
  safe: '放心',
  next: '怎么办',
  code: '编号',
  codeNote: '告诉门诊这个编号，他们能查到。里面没有您的资料',
  copy: '复制编号',
  copied: '编号复制好了',
  notCopied: '复制不了，请长按编号来选',
  whys,
  safeties,
}

export const failureHelpMessages = { failureHelp }
