// The games of this page: one folder each, and one line here.

import { register } from '../lib/games';
import { crackWord } from './crack-word';
import { rondorondo } from './rondorondo';
import { unknown } from './unknown';
import { wordOut } from './word-out';
import { yahtzeeDesMots } from './yahtzee-des-mots';

register([wordOut, crackWord, rondorondo, yahtzeeDesMots], unknown);
