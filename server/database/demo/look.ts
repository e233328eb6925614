/** The drawn appearance of a person. Colours are SVG colours. */
export interface Look {
  skin: string
  /** The skin in shadow. */
  shade: string
  hair: string
  cut: Cut
  beard: 'none' | 'stubble' | 'full' | 'moustache'
  /** Half the width of the face, relative to the usual one. */
  width: number
  hasGlasses: boolean
  hasEarrings: boolean
  hasLines: boolean
  shirt: string
  wall: string
}

const womensCuts = ['long', 'curls', 'bob', 'bun', 'wavy', 'braids', 'fringe'] as const
const mensCuts = ['short', 'crew', 'tight', 'parted', 'curlyTop', 'bald', 'swept'] as const
export type Cut = (typeof womensCuts)[number] | (typeof mensCuts)[number]

/** Skins from light to dark, each with its shade. */
const skins = [
  ['#f5d6bf', '#e3b699'],
  ['#ecc3a0', '#d7a47d'],
  ['#dfad85', '#c68e65'],
  ['#cd9469', '#b17850'],
  ['#b57b50', '#98623b'],
  ['#94603d', '#794b2d'],
  ['#75492f', '#5c3723'],
  ['#5a3725', '#45281a'],
] as const

const darkHair = ['#1c1614', '#2b1c15', '#3a2419'] as const
const lightHair = ['#6b4427', '#2b1c15', '#c19a5b', '#8c4a28', '#4a2f1f'] as const
const greyHair = ['#8f8b87', '#d3cfc9'] as const
const beards = ['none', 'full', 'none', 'stubble', 'moustache', 'none', 'stubble', 'none', 'full'] as const
const shirts = ['#2e6f57', '#3d5a80', '#8d4a5b', '#c07f2e', '#5f5a8c', '#46515e', '#a6583c'] as const
const walls = ['#dfe7e2', '#e9e2d6', '#dce4ec', '#ece0e2', '#e4e6da'] as const

const at = <T>(all: readonly [T, ...T[]], number: number): T => all[number % all.length] ?? all[0]

/** Guesses from the names in this company only. */
const isWoman = (name: string) => /^(\S+[aá]|Yasmin)(\s|$)/.test(name)

function hairOf(tone: number, number: number, age: number): string {
  if (age >= 50) return at(greyHair, number)
  return tone < 3 ? at(lightHair, number) : at(darkHair, number)
}

/**
 * Return the look of the person with a number: the same number, name and age always look the same. With eight skins and seven cuts, a
 * combination repeats only after fifty-six people.
 */
export function lookOf(number: number, name: string, age: number): Look {
  const woman = isWoman(name)
  const tone = (number * 3) % skins.length
  const [skin, shade] = skins[tone] ?? skins[0]
  return {
    skin,
    shade,
    hair: hairOf(tone, number, age),
    cut: woman ? at(womensCuts, number) : at(mensCuts, number),
    beard: woman ? 'none' : at(beards, number),
    width: 0.94 + (number % 4) * 0.035,
    hasGlasses: number % 4 === 1 || age >= 54,
    hasEarrings: woman && number % 3 !== 0,
    hasLines: age >= 47,
    shirt: at(shirts, number + Math.floor(number / shirts.length)),
    wall: at(walls, number),
  }
}
