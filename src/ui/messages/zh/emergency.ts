export const emergency = {
  lead: '急病先打',
  ambulance: '急救 120',
  mentalHelp: '心理援助 12356',

  first: '先打 120',
  firstText: '听起来要马上叫救护车，不要在这里等。这里不做诊断',
  firstDespair: '现在就可以打电话，有人听您说。这里不做诊断',
  call120: '打 120',
  call12356: '心理援助热线 12356',
  redFlags: '这些情况先打 120',
  redFlag: {
    arrest: '没有呼吸，没有脉搏',
    faint: '晕倒，叫不醒，没反应',
    breath: '喘不上气，嘴唇发紫',
    airway: '噎住，吞了异物，卡在气管',
    chest: '胸口疼，还出汗，或者疼到胳膊、后背；心梗',
    stroke: '一边手脚没力气，嘴歪，说话不清，突然看不见',
    seizure: '抽搐，口吐白沫',
    head: '从没有过的剧烈头痛',
    bleeding: '出血很多，止不住，吐血',
    allergy: '过敏，喉咙或舌头肿',
    poison: '误吃毒物，药吃过量，煤气中毒',
    pregnancy: '怀孕出血，羊水破了，没有胎动',
    injury: '车祸，从高处摔下，触电，溺水，大面积烧伤',
    bite: '被蛇咬了',
    heat: '中暑，体温 41 度以上',
    abdomen: '肚子突然剧烈疼',
    infant: '婴儿发高烧，不吃奶，叫不醒',
    despair: '有不想活的念头',
  },
}

export const emergencyMessages = { emergency }
