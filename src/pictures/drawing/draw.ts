import sharp from 'sharp';
import type { EncodedPicture, PostcardContent, PostcardPictures } from '../port.ts';
import { languageOfFacts, readFacts } from '../reading/facts.ts';
import { cardSvg } from './card.ts';
import { openFonts } from './fonts/open-fonts.ts';
import { thumbnailSvg } from './thumbnail.ts';
import { FIXED_WORDS } from './words.ts';

/**
 * Draws a postcard and its thumbnail, both PNG, from any content. Fields that cannot be read are left
 * out. The same content gives the same bytes on every host. Takes the processor for some hundred
 * milliseconds, so the service draws in a separate process: see `startDrawingProcess`.
 */
export async function drawPostcard(content: PostcardContent): Promise<PostcardPictures> {
  openFonts();
  const facts = readFacts(content);
  const language = languageOfFacts(facts);
  const image = await encode(await cardSvg(facts, language));
  const thumbnail = await encode(await thumbnailSvg(facts, FIXED_WORDS[language]));
  return { image, thumbnail };
}

async function encode(svg: Buffer): Promise<EncodedPicture> {
  const bytes = await sharp(svg, { unlimited: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 7 })
    .toBuffer();
  return { bytes, contentType: 'image/png' };
}
