// The games of this page: a folder each, and an entry in this list.

import { register } from '../lib/games';
import { crackWord } from './crack-word';
import { rondorondo } from './rondorondo';
import { unknown } from './unknown';
import { wordOut } from './word-out';
import { yahtzeeDesMots } from './yahtzee-des-mots';

register([wordOut, crackWord, rondorondo, yahtzeeDesMots], unknown);
