//! Tests of CRACK WORD, rule by rule.
